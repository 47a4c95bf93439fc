### 終わったゲームの検討。「100ゲームで」は、そのようなゲーム100回で勝ち数がどれだけ増減するか。

## 流れ：何が決め手だったか、いちばん良い手、学べる手

review-decided-luck-good = このゲームは運が決めました。カードだけで100ゲームあたり{ $games }勝多くなります。
review-decided-luck-bad = このゲームは運が決めました。カードだけで100ゲームあたり{ $games }勝少なくなります。
review-decided-turn-good = 勝負の分かれ目：{ $event }勝率は{ NUMBER($before, style: "percent", maximumFractionDigits: 0) }から{ NUMBER($after, style: "percent", maximumFractionDigits: 0) }に上がりました。
review-decided-turn-bad = 勝負の分かれ目：{ $event }勝率は{ NUMBER($before, style: "percent", maximumFractionDigits: 0) }から{ NUMBER($after, style: "percent", maximumFractionDigits: 0) }に下がりました。
review-decided-slowly-won = 少しずつ勝ちに近づきました。決め手になった1手はありません。
review-decided-slowly-lost = 少しずつ遠ざかりました。決め手になった1手はありません。
review-no-event = 1手ですべてが変わりました。
review-best = いちばん良い手：「{ $choice }」。「{ $other }」なら100ゲームで{ $games }勝少なくなっていました。
review-best-none = 特に際立つ手はありませんでした。どの選択でも、ほかの手がほぼ同じくらい良いものでした。
review-learn = 学べる手：「{ $choice }」を選びましたが、「{ $better }」なら100ゲームで{ $games }勝多くなっていました。
review-learn-none = 直すところはありません。確かに間違いと言える手はありませんでした。

## 評価

review-verdict-inaccuracy = 疑問手
review-verdict-mistake = 悪手
review-verdict-blunder = 大悪手
review-grade-all = ゲーム全体
review-grade = { $name }：100点中{ $grade }点（{ $decisions }回の選択）
review-grade-none = { $name }：差がわずかなので評価なし
review-grade-title = あなたの評価
review-grade-note = 100は毎回最善手、0はでたらめに選んだときです。

## 運とプレイ

review-account-title = 運とプレイ
review-account-note = そのようなゲーム100回の勝ち数。運は、あなたの席の平均的なプレイヤーにとってのカードの価値です。残りは、あなたと相手のプレイの差です。
review-account-expected = 配札の前
review-account-luck = 運
review-account-play = あなたと相手のプレイの差
review-account-result = 結果
review-points = { NUMBER($points, style: "percent", maximumFractionDigits: 0) }
review-share = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
review-share-range = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }（{ NUMBER($low, maximumFractionDigits: 0) }～{ NUMBER($high, maximumFractionDigits: 0) }）

## ページ

review-title = { $game }：{ NAME($seat) }
review-better-line = 「{ $choice }」なら、同じカードの位置で、ゲームはこう進んだかもしれません：
review-details = 詳細
review-choices-title = 各選択の価値
review-choices-note = そのとき知っていたことだけで判断しています：隠れたカードのあらゆる位置で、各選択がどのくらい勝つか。かっこ内は95%の範囲です。
review-worlds-uniform = そのとき知っていたことに合う配り方は、どれも同じ重みで数えます。
review-worlds-weighed = { SEATS($seats) }のプレイをよく説明する配り方ほど、重く数えます。
review-key-moments = 勝負どころ
review-other-decisions = ほかのすべての選択
review-moment = { $number }行目：{ $prompt }
review-chosen = { $choice }（あなたの選択）
review-unseen = 隠れたカードがありうる場所
review-timeline-title = 勝率の移り変わり
review-timeline-note = すべてのカードを公開して。
review-timeline-start = 配札の前
review-timeline-line = { $line }行目
review-open-title = すべてのカードを公開すると
review-open-note = あとからわかること：これは誰にもわかりませんでした。実際のカードの位置での、各選択の最善手です。
review-open-choice = { $number }行目：{ $choice }、{ NUMBER($share, style: "percent", maximumFractionDigits: 0) }

## 表

review-head-line = 行
review-head-decision = 選択
review-head-chosen = あなたの手
review-head-best = 最善手
review-head-loss = 損失
review-head-grade = 判定
review-head-wins = 勝ち

## 端末

review-working = 選択を検討しています
review-working-on = 選択を検討しています：{ $of }のうち{ $done }
review-working-games = ゲームを検討しています：{ $of }のうち{ $done }
review-mean-loss = { $name }：1回の選択につき100ゲームで{ NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($within, minimumFractionDigits: 1, maximumFractionDigits: 1) }勝の損失（{ $decisions }回の選択）
review-mean-loss-few = { $name }：{ $decisions }回の選択、損失を言うには少なすぎます
review-mean-all = すべての選択
review-mean-result = { $games }ゲーム：勝率{ NUMBER($result, style: "percent", maximumFractionDigits: 0) }。平均的な運なら{ NUMBER($adjusted, style: "percent", maximumFractionDigits: 0) }でした（{ NUMBER($low, maximumFractionDigits: 0) }～{ NUMBER($high, maximumFractionDigits: 0) }）。
