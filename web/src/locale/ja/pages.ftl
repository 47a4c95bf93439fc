## Shared words

score = 得点
result = 結果
place = 順位
cancel = やめる
save = 保存
share = 共有
share-link = リンクを共有
link-copied = リンクをコピーしました。
link-shown = リンク：{ $link }
with-friends = 友だちと
fair-deals = 公正な配札

## Home page

choice-values-yours = あなたの選択
choice-values-choice = 選択
choice-values-share = 勝率
fair-summary = 公正な配札：カードは誰も選べません。このサーバーもです。
fair-shared-secret = 配札は、どのテーブルも同じ1つの秘密から作られます。これがその封印です：
fair-shared-check = 誰も遊ばなくなったら、秘密は各ゲームの記録に載ります。すべてのカードがそこから来たことを、誰でも確かめられます：
fair-secret = 誰かが席に着く前に、サーバーは秘密を引きました。これがその封印です：
fair-shares = 席に着くとき、それぞれが自分の乱数を加えます。だから誰も配札を前もって知ることはできません。
fair-shuffles = ゲーム中のどのシャッフルも、秘密と皆さんの乱数から決まります。ほかに乱数はありません。
fair-over = 秘密は下のゲームの記録にあります。
fair-later = ゲームのあと、秘密は記録に載ります。
fair-check = 秘密が封印と合い、すべてのカードがそこから来たことを、誰でも確かめられます：
game = ゲーム
invitation-share = { $game }のゲーム
invite = 招待
invite-text = 友だちを招待：リンクを送る、コードを読み上げる、またはこれを読み取ってもらう。
invite-link = このテーブルへのリンク
qr-label = リンクのQRコード（スマートフォンのカメラ用）
this-evening = 今夜
this-evening-games = 今夜：{ NUMBER($count) }ゲーム
not-found-text = このアドレスには何もありません。文字が抜けているかもしれません。
settings-theme = テーマ
settings-as-device = 端末に合わせる
settings-theme-dark = ダーク：ろうそくの灯り
settings-theme-light = ライト：昼の光
settings-tempo = 速さ
settings-tempo-slow = ゆっくり
settings-tempo-normal = ふつう
settings-tempo-fast = 速い
settings-tempo-tap = トリックごとにタップで続ける
settings-tempo-instant = 即時
settings-sort = 手札の並べ方
settings-sort-suit = スート順
settings-sort-rank = 数字順
settings-sort-hand = 自分で：カードをドラッグ
settings-motion = アニメーション
settings-motion-full = すべて
settings-motion-reduced = なし
settings-sounds = 効果音
settings-volume = 音量
settings-ambience = 静かな環境音
settings-confirm = 2回タップでカードを出す
settings-tips = 新しい種類の選択を説明する
settings-four-colour = 4色カード：スートごとに別の色
settings-contrast = 高コントラスト
settings-letter-keys = キーボードショートカットを使う

## About and privacy

about-text = Covenは、魔女をテーマにした4つのカードゲームで遊び、学び、作る場所です。アドレスバーにあるサーバー以外には何も送りません。アカウントは不要で、名前だけで遊べます。
about-reconstructed-heading = 復元したもの
about-reconstructed-text = ルールブックどおりに遊びます。カードにしか印刷されていないことは復元が必要で、ルールブックが定めていないところは裁定しました。どちらも各ゲームのルールに条項ごとに記しています：
about-version = （私たちのルールの第{ $version }版）
about-correct-heading = 直すには
about-fair-text = カードを配る前に、サーバーは配札の元になる秘密の封印（ハッシュ）を示し、各プレイヤーが乱数を加えます。ゲームのあと秘密は記録に載るので、すべての配札を確かめられます：
about-pictures-heading = 絵
about-pictures-text = カードと絵はすべてCovenのために描かれました。ゲームはその作者と出版社のものです。
about-privacy-link = このサーバーがあなたについて保存するもの
about-api-link = プログラム用のAPI
about-correct-text = ゲームをお持ちで、カードの数字が違っていたら変えてください。そうした数字はすべてゲームの<file>variant.toml</file>にあり、「ゲームの設定」でテーブルごとに変えられ、<command>coven variant GAME</command>で表示できます。私たちにも教えてください。プロジェクトに課題を立て、条項を書いてください。ルールを変えると版が上がり、進行中のゲームは古い版で終わります。
privacy-why = 理由
privacy-how-long = 期間
privacy-deletion = 削除
privacy-text = このサーバーがあなたについて保存するものは、これですべてです。いつでも<link>ダウンロードまたは削除</link>できます。同じテーブルの人には、あなたの名前、手、書いたものが見えます。通知を有効にすると、ブラウザーのプッシュサービスかメールの事業者を通ります。それ以外には渡しません。

## Names, times and clocks

clock-preset-none = なし：好きなだけ時間をかけて
clock-preset-relaxed = ゆったり：15分、1手ごとに+20秒
clock-preset-fast = 速い：3分、1手ごとに+8秒
clock-preset-days = 1手2日

## Bots that play for people

author-stand-in = ボットが代行
author-clock = 時間切れ
author-claim = 宣言
foreign-choice-clock = 時間切れ：この手はボットが選びました。
foreign-choice-bot = この手はボットが代わりに選びました。
bot-played-on = ボットが引き継ぎ
bot-played-a-while = しばらくボットが代行
timeout-you = 時間切れです。この手はボットが選びました。
timeout = { $name }は時間切れです。この手はボットが選びました。
bot-moves-clock = 時間切れのため、ボットが代わりに選びました：{ $moves }
bot-moves-away = 留守の間、ボットが代わりに選びました：{ $moves }

## Profile texts

none-yet = まだなし
profile-wins = { NUMBER($games) }戦{ NUMBER($wins) }勝
profile-place = { NUMBER($place) }位{ NUMBER($count) }回
profile-streak-now = 今{ NUMBER($streak) }連勝中、最高{ NUMBER($longest) }
profile-streak = 最高{ NUMBER($longest) }連勝
rating-history = 最近{ NUMBER($games) }ゲームで{ NUMBER($first, useGrouping: 0) }から{ NUMBER($last, useGrouping: 0) }へ。
rating-history-peak = 最近{ NUMBER($games) }ゲームで{ NUMBER($first, useGrouping: 0) }から{ NUMBER($last, useGrouping: 0) }へ。最高は{ NUMBER($highest, useGrouping: 0) }。
rating-now = レーティング：{ NUMBER($rating, useGrouping: 0) }
rating-unchanged = レーティング：{ NUMBER($rating, useGrouping: 0) }（変化なし）
rating-up = レーティング：{ NUMBER($rating, useGrouping: 0) }（+{ NUMBER($change) }）
rating-down = レーティング：{ NUMBER($rating, useGrouping: 0) }（−{ NUMBER($change) }）
loss-unknown = 検討した選択が30回になるとわかります（今は{ NUMBER($decisions) }回）
loss = 1回の選択につき100ゲームで{ NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($within, minimumFractionDigits: 1, maximumFractionDigits: 1) }勝の損失（{ NUMBER($decisions) }回）

## Review texts

verdict-best = 最善手を見つけました。
verdict-as-good = わかる範囲では、最善手と同じくらい良い手です。
verdict-inaccuracy = 疑問手：「{ $choice }」なら100ゲームで{ NUMBER($loss) }回多く勝てました。
verdict-mistake = 悪手：「{ $choice }」なら100ゲームで{ NUMBER($loss) }回多く勝てました。
verdict-blunder = 大悪手：「{ $choice }」なら100ゲームで{ NUMBER($loss) }回多く勝てました。
grade-inaccuracy = 疑問手
grade-mistake = 悪手
grade-blunder = 大悪手
grade-key = 勝負どころ
review-queue = 先に{ NUMBER($count) }件の検討があります。
review-progress = 選択を調べています：{ NUMBER($of) }のうち{ NUMBER($done) }。
review-starting = 準備しています。ゲームの最初の検討には少し時間がかかります。
account-expected = 配札の前
account-luck = 運
account-play = あなたと相手のプレイの差

## Account: signing in and out

passkey-made-as = このパスキーで、どの端末でも{ $name }としてサインインできます。
sign-out-question = サインアウトしますか？
sign-in-question = 別のプレイヤーとしてサインインしますか？
sign-out-with-passkey = パスキーでまたサインインできます。
sign-out-without-passkey = パスキーがないと、このプレイヤーとして二度とサインインできません。ゲームとレーティングを失います。
make-passkey-first = 先にパスキーを作る
sign-out = サインアウト
sign-in = サインイン
identity-here = このブラウザーではあなたは<b>{ $name }</b>です（{ $stake }）。
sign-in-safe = サインインしても2人は統合されません。このブラウザーの設定で、またはパスキーでどこからでも切り替えられます。
sign-in-unsafe = サインインしても2人は統合されません。このブラウザーの設定で切り替えられます。ほかの端末からこのゲームに戻るには、先にパスキーを作ってください。
stake-none = まだゲームなし
stake-running = 進行中{ NUMBER($running) }ゲーム
stake-finished = 終了{ NUMBER($finished) }ゲーム
stake-both = 進行中{ NUMBER($running) }ゲーム、終了{ NUMBER($finished) }ゲーム
data-deleted = あなたに関するものはすべて削除されました。新しい訪問者になりました。
data-heading = あなたのデータ
data-download = すべてダウンロード
data-delete = すべて削除…
data-delete-question = すべて削除しますか？
data-delete-text = 名前、結果、レーティング、メッセージはすぐに削除され、元に戻せません。ほかの人のゲームは残り、あなたの席は名前なしで表示されます。進行中のゲームはボットが引き継ぎます。
data-delete-confirm = 確認のため名前を入力してください：{ $name }
data-delete-now = すべて削除
data-keep = 残しておく
data-text = このサーバーがあなたについて保存するすべて：名前、ゲーム、手、レーティング、メッセージ。理由と期間は<link>プライバシーのページ</link>にあります。
email-check = メールを確認し、リンクを開いてください。
notifications-heading = 通知
notifications-text = 留守のとき、待っていることごとに1回だけ通知します：日をまたぐゲームの手番、フレンド申請、テーブル。
notifications-on = このブラウザーに表示します。
notifications-turned-off = このブラウザーには表示しなくなりました。
notifications-turn-off = ここでは切る
notifications-of-other = このブラウザーには前のプレイヤーの通知が表示されます。
notifications-turned-on = このブラウザーにあなたの通知を表示します。
notifications-show-mine = 代わりに自分の通知を表示
notifications-turn-on = この端末に表示する
email-field = メールで
email-stop = メールを止める
email-save = ここにメールを送る
email-confirmed = メールの宛先は{ $address }です。
email-unconfirmed = { $address }を確認し、リンクを開いてください。
quiet-hours = 静かな時間
quiet-hours-text = 静かな時間：この間は通知しません
quiet-from = 開始
quiet-to = 終了
passkey-made = このパスキーで、あなたのどの端末でもサインインできます。
identity-already = すでに{ $name }です。
welcome-back = おかえりなさい、{ $name }さん。
passkey-removed = パスキーを削除しました。もうサインインには使えません。
passkeys = パスキー
passkeys-text = パスキーがあれば、ほかの端末でもパスワードなしで同じプレイヤーとしてサインインできます。遊ぶだけなら不要です。
passkey-used = パスキー{ NUMBER($number) }、作成{ $made }、最終使用{ $used }
passkey-unused = パスキー{ NUMBER($number) }、作成{ $made }
passkey-remove-label = パスキー{ NUMBER($number) }を削除
passkey-make = パスキーを作る
passkey-sign-in = パスキーでサインイン
passkeys-unsupported = このブラウザーはパスキーに対応していません。代わりにコード（下）を使ってください。
passkey-remove-question = パスキー{ NUMBER($number) }を削除しますか？
passkey-remove-only = もうサインインには使えなくなります。これが唯一のパスキーなので、ほかの端末でサインインするには、このブラウザーのコードが必要になります。
passkey-remove-one = もうサインインには使えなくなります。ほかのパスキーは使えます。
passkey-remove-now = 削除する
passkey-keep = 残す
identity-again = また{ $name }になりました。
previous-player = 前のプレイヤー
switch-back = 切り替える
previous-player-text = サインインする前、このブラウザーでは<b>{ $name }</b>でした。
rating-ladder-caption = ボットの中でのあなたのレーティング（強い順）
rating-ladder-who = 誰
rating = レーティング
signed-out = サインアウトしました。新しい訪問者になりました。
signed-out-there = そこではサインアウトしました。
signed-out-elsewhere = ほかのすべての場所でサインアウトしました。
session-old = サーバーの更新後に使われていないブラウザー
session-current = { $agent }：このブラウザー
session-used = { $agent }、最終使用{ $day }
agent-on-system = { $system }の{ $browser }
agent-program = プログラム
sessions-heading = サインイン中の場所
sessions-text = { NUMBER($days) }日使わないブラウザーはサインアウトされます。訪れるたびに延長されます。
sessions-none = ほかの場所ではサインインしていません。
sign-out-label = サインアウト：{ $session }
sign-out-here = ここでサインアウト…
sign-out-elsewhere = ほかのすべてでサインアウト
push-unsupported = このブラウザーは通知を表示できません。iPhoneでは、先にCovenをホーム画面に追加してください。
push-blocked = ブラウザーが通知をブロックしています。このサイトの設定で許可できます。
push-failed = ブラウザーのプッシュサービスが応答せず、通知を有効にできませんでした。あとでやり直すか、メールを使ってください。
passkey-exists = この端末にはすでにあなたのパスキーがあります。
passkey-missing = パスキーが渡されませんでした。なしでも続けられます。
email-action-stop = この通知を止める
email-action-agree = 私の番になったらメールを送る
email-action-block = このアドレスには二度と送らない
email-action-heading = メールによる手番の通知
one-moment = 少しお待ちください…
to-the-games = ゲームへ

## Profile

profile-against-people = 対人
profile-against-bot = 対ボット：{ $bot }
profile-no-score = 標準ルールのゲームはまだありません
profile-score = { NUMBER($best) }、ふだんは{ NUMBER($typical) }
profile-since = { $day }から参加
profile-edit = 変更
profile-all-games = 全ゲーム
profile-played = 対戦数
profile-won = 勝ち
profile-streak-label = 連勝中
profile-longest-label = 最高連勝
profile-all-link = 全ゲームを見る
profile-empty = 終わったゲームはまだありません。<link>遊ぶ</link>とここに表示されます。
profile-results = 結果
profile-places = 順位
profile-best = 最高得点
profile-streaks = 連勝
profile-notes = レーティングは、このサーバーで終わったゲームから計算します。400点上のプレイヤーは11回に10回勝ち、本当の値は95%の確率で±の範囲にあります。すべてのゲームを数えます。投了は最下位として数え、席のボットが得た勝ちは含みません。選択による損失は検討したゲームから求め、そのとき知っていたことだけで判断し、100ゲームあたりの負け数で表します。

## Settings page

identity-now = { $name }になりました。
transfer-code = { $code }（{ NUMBER($minutes) }分以内に1回だけ有効）
settings-name = テーブルでの名前
transfer-heading = 別の端末
transfer-text = 別の端末でも同じプレイヤーとして遊べます。ここでコードを受け取り、そこで入力してください。
transfer-get = コードを受け取る
transfer-field = 別の端末のコード
transfer-use = このコードでサインイン
settings-language = 言語
portrait-picker = あなたの肖像

## Side by side

compare-no-origin = このゲームは、別のゲームの席から遊んだものではありません。
game-not-over = ゲームはまだ終わっていません。
compare-nothing = 比べるものがありません
compare-heading = 並べて比べる
compare-caption = 同じ席、同じ配札
compare-divergence-heading = 選択が分かれたところ
compare-divergence = { NUMBER($count) }回同じ選択のあと。もう一方のゲーム：「{ $theirs }」このゲーム：「{ $mine }」
compare-all-same = { NUMBER($count) }回の選択はすべて同じでした。
compare-review-this = このゲームを検討
compare-review-other = もう一方を検討

## Deal of the day page

deal-missing = ここに今日の配札はありません
deal-of-the-day = 今日の配札
deal-of-the-day-inside = 今日の配札
past-deal-inside = 過去の「今日の配札」
now = 今
deal-text = 全員が{ NUMBER($players) }席中の席{ NUMBER($seat) }に座り、同じカードで、{ $level }のボットと戦います。遊べるのは1回、ヒントはありません。明日の終わり（UTC）までに終えると数えられ、そのあとほかの人の結果が見られます。
deal-here-text = 今日サーバーなしで遊ぶ人は、全員{ NUMBER($players) }席中の席{ NUMBER($seat) }に座り、同じカードで、{ $level }のボットと戦います。ヒントもレーティングもありません。
deal-here-other = サーバーに接続できません。サーバーの「今日の配札」は別のカードです。
deal-here-played = この配札はプレイ済みです。
deal-here-show = ゲームを見る
deal-continue = 続ける
review-your-game = 自分のゲームを検討
todays-deal = 今日の配札
deal-others-heading = みんなの結果
deal-best = { NUMBER($played) }人中の上位{ NUMBER($count) }人。
deal-fair = 公正な配札
deal-fair-text = 誰かがカードを見る前に引かれた秘密から作られます。これがその封印です：
the-secret = 秘密：
deal-secret-later = 秘密は、翌日が終わると公開されます。

## Duplicate evening pages

duplicate-heading = { $game }のデュプリケート会
duplicate-missing = そのような会はありません
duplicate-deals = { NUMBER($count) }配札、どのテーブルも同じです。
duplicate-alone = 全員がボットと1人で遊びます。
duplicate-together = 各テーブル{ NUMBER($count) }人。
duplicate-clock = 時計：{ $clock }。同じ席どうしを比べます。
duplicate-unfinished = それまでに終えなかった配札は数えません。
duplicate-join = 参加する
duplicate-finish = ゲームを最後まで遊ぶ（ここではもう数えません）
duplicate-play = 配札{ NUMBER($deal) }を遊ぶ
duplicate-another = 別の会
withdraw = 取りやめる
duplicate-end = 会を終える…
duplicate-final-ranking = 最終順位
duplicate-ranking = 現在の順位
duplicate-share = 得点率
duplicate-scoring = 同じ配札の同じ席であなたより悪かったテーブルごとに2点、同じなら1点。まず勝敗、次に点数で比べます。ボットが代わりに遊んだら半分までです。同じ席の人がほかにいなければ、その席のボットと比べます。
duplicate-deal-hidden = 配札は、遊び終えると見られます。
duplicate-more-deals = 多くの配札を終えた人が上位になります。
deal-number = 配札{ NUMBER($number) }
points-heading = 点
suffix-host = （ホスト）
suffix-you = （あなた）
duplicate-secret = すべての配札は1つの秘密から作られます。これが、最初のカードの前に公開されたその封印です：
duplicate-secret-later = 秘密は、会が終わり、遊んでいるテーブルがなくなると公開されます。
duplicate-end-question = 会を今終えますか？
duplicate-end-text = 順位が確定します。終えていない配札は数えず、多くの配札を終えた人が上位になります。元に戻せません。
duplicate-end-now = 会を終える
evening-hours-2 = 開始の2時間後
evening-hours-6 = 開始の6時間後
evening-hours-24 = 開始の1日後
evening-hours-168 = 開始の1週間後
evening-hours-1440 = 開始の60日後
new-duplicate-heading = デュプリケート会
new-duplicate-text = 複数のテーブルで同じ配札を遊び、運を同じにします。同じ席で最も良い結果を出した人が最も多くの点を得ます。
new-duplicate-seats = 各テーブルの席数
new-duplicate-people = 各テーブルの人数
new-duplicate-alone = 1：全員がボットと1人で
new-duplicate-bots = ほかの席のボット
new-duplicate-ends = 終了期限
new-duplicate-hints = ヒントを許可
new-duplicate-create = 会を作る
format = 形式
format-evening = 会：1つの組で、自分のペースで
format-swiss = スイス式：同点どうしが対戦
format-round_robin = 総当たり
format-knockout = 勝ち抜き：上位半分が進出
format-league = リーグ：週に1ラウンド
event-title = イベント名
event-rounds = ラウンド数
event-round-deals = 1ラウンドの配札数
event-round-ends = 1ラウンドの制限時間
event-hours = { $hours }時間
event-starts = 開始時刻（任意）
event-size = 満員で開始する人数（任意）
event-access = 参加できる人
access-link = リンクを知っている人
access-public = 誰でも（一覧に表示）
tournament-heading = { $game }のトーナメント
tournament-heading-named = { $title }：{ $game }
tournament-round = 第{ NUMBER($round) }ラウンド（全{ NUMBER($rounds) }）
tournament-round-open = 第{ NUMBER($round) }ラウンド
tournament-open = { $count }人が参加しています。
tournament-starts-at = { $time }に始まります。
tournament-starts-full = { NUMBER($size) }人そろうと始まります。
tournament-your-table = あなたのテーブルの準備ができました。
tournament-your-table-done = このラウンドを終えました。すべてのテーブルが終わると次のラウンドが組まれます。
tournament-no-table = このラウンドには席がありません。
tournament-you-left = 現在は休みです：辞退したか、ラウンドを欠席しました。
tournament-come-back = 戻りました
tournament-rules = 得点は、各配札で同じ席の人と比べた点の割合です。同点の場合は勝った数、次に対戦した人の得点で決まります。途中参加では、出ていないラウンドは0点です。ラウンドを欠席すると、戻るまで組まれません。10分たっても誰も開いていないテーブルは待ちません（数日かけて遊ぶ場合を除く）。
tournament-luck = 得点の差の{ $share }はカードと席によるものでした。同じ席どうしを比べることで、この運は順位から除かれます。
tournament-score = 得点
tournament-wins = 勝ち
tournament-opposition = 相手
tournament-pairings = このラウンドのテーブル
tournament-table = テーブル{ NUMBER($number) }
tournament-with-bots = ボット入り
tournament-bye = 不戦勝
tournament-file = 結果のファイル（CSV）
suffix-left = （休み）

## Clubs

clubs-heading = クラブ
tournaments-heading = トーナメント
nav-people-pages = フレンド、クラブ、トーナメント
nav-friends = フレンド
clubs-text = クラブには専用のテーブル、トーナメント、ランキングがあります。
clubs-mine = あなたのクラブ
clubs-none = まだクラブに入っていません。クラブのリンクを開くか、自分で作りましょう。
clubs-listed = 参加できるクラブ
club-found = クラブを作る
club-name = 名前
club-about = クラブの紹介
club-entry-request = リンクまたは申請で参加
club-entry-link = リンクでのみ参加
club-entry-open = 誰でも参加可能
club-listed = このサーバーの全員に公開する
club-size = メンバー{ $count }人
club-requests-count = 申請{ $count }件
club-role-owner = オーナー
club-role-organiser = 運営者
club-role-member = メンバー
club-missing = クラブが見つかりません
club-join = クラブに入る
club-ask = 参加を申請する
club-asked = 参加を申請しました。運営者が返答します。
club-withdraw = 申請を取り消す
club-need-link = このクラブにはリンクがないと入れません。
club-requests = 参加申請
club-admit = 承認
club-admit-label = { $name }さんを承認
club-decline = 拒否
club-decline-label = { $name }さんを拒否
club-tables = テーブル
club-no-tables = 開いているテーブルはありません。
club-new-table = メンバー用のテーブルを作る
club-no-events = 予定されているトーナメントはありません。
club-past-events = 過去のイベント{ $count }件
club-ladder = ランキング
club-ladder-empty = 今シーズン、クラブのテーブルで終わったゲームはまだありません。
club-ladder-text = クラブのテーブルでは、自分より下の順位の人1人につき2点、同順位の人1人につき1点です。同点の場合は、取れる点に対する割合が高い方が上です。
club-share = 割合
club-season = シーズン
club-season-number = シーズン{ NUMBER($number) }
club-season-new = 新しいシーズンを始める
club-season-question = { $name }の新しいシーズンを始めますか？
club-season-text = ランキングはゼロから始まります。過去のシーズンは引き続き見られます。
club-season-name = シーズンの名前（任意）
club-members = メンバー
club-manage = 管理
club-manage-label = { $name }さんを管理
club-make-organiser = 運営者にする
club-make-member = メンバーに戻す
club-make-owner = オーナーにする
club-owner-question = { $name }さんをオーナーにしますか？
club-owner-text = オーナーは1人だけです。あなたは運営者になります。
club-remove-question = { $name }さんを外しますか？
club-remove-text = クラブを利用できなくなります。リンクがあっても、戻るには申請が必要です。
club-invite = 招待する
club-invite-text = このリンクを知っている人は誰でも参加できます。
club-link = このクラブへのリンク
club-new-link = リンクを変更する
club-settings = クラブの設定
club-leave = クラブを抜ける
club-leave-question = { $name }を抜けますか？
club-leave-text = テーブルとランキングを利用できなくなります。オーナーの場合は、運営者か最も古いメンバーが引き継ぎます。
club-close = クラブを閉じる
club-close-question = { $name }を完全に閉じますか？
club-close-text = クラブ、ランキング、シーズンは削除されます。ゲームとトーナメントは、プレイした人のもとに残ります。元には戻せません。
new-table-club = { $club }のメンバー用です。ランキングに数えられます。

## Tournaments

tournaments-text = トーナメントではすべてのテーブルに同じ配札が配られ、同じ席の結果を比べます。カード運の影響はほとんどありません。
tournaments-mine = あなたのトーナメント
tournaments-public = 誰でも参加可能
tournaments-none = 今、公開中のトーナメントはありません。
tournament-new = 新しいトーナメント
tournament-new-text = ゲームと形式を選んで、リンクを共有しましょう。ほかはそのままで大丈夫です。
tournament-to-table = 自分のテーブルへ
tournament-ready-label = 自分のテーブルへ：{ $event }
tournament-playing = { $count ->
        [0] すべてのテーブルがこのラウンドを終えました。
       *[other] このラウンドは{ $count }卓がまだプレイ中です。
    }
tournament-finished = 終了
tournament-luck-unknown = 比べた人数が少なく、順位からどれだけ運が除かれたかはわかりません。
tournament-rules-heading = 順位の決め方
tournament-rules-knockout = 勝ち抜き戦では、先のラウンドに進んだ人ほど上位です。同じラウンドでは勝ち数、次に得点で決まります。
tournament-records = 全ゲームの記録
format-short-evening = デュプリケート会
format-short-swiss = スイス式
format-short-round_robin = 総当たり
format-short-knockout = 勝ち抜き戦
format-short-league = リーグ
access-club = { $club }のメンバー
event-options = その他の設定
event-takes-part = 自分もプレイする
event-end-round = このラウンドを終える…
event-end-round-question = このラウンドを今終えますか？
event-end-round-text = 終わっていない配札は数えません。次のラウンドがすぐに組まれます。
event-end-round-now = ラウンドを終える
event-call-off = 中止する…
event-call-off-question = このイベントを中止しますか？
event-call-off-text = 参加もプレイもできなくなります。
event-call-off-now = 中止する
event-remove-label = { $name }さんをイベントから外す
event-remove-question = { $name }さんをイベントから外しますか？
event-remove-text = このイベントには戻れません。進行中のゲームは最後までプレイされ、数えられます。
suffix-removed = （除外）

## Invitation

join-unknown = このコードのテーブルはありません
join-failed = この招待を開けません
join-unknown-text = 文字が違うか、リンクが不完全かもしれません。もう一度送ってもらってください。
join-opening = 招待を開いています…
join-invited-by = { $name }からの招待：
join-invited = 招待されています：
how-to-play = 遊び方
join-at-table = テーブルにいる人
join-free = 空席{ NUMBER($count) }
sit-down = 座る
join-full = 席はすべて埋まっています。
join-started = ゲームはもう始まっています。
join-over = このゲームは終わりました。
watch-replay = リプレイを見る
my-games-search = 名前、ゲーム、テーブルを探す
my-games-finished = 終わったゲーム
my-games-none-found = 当てはまるゲームはありません。
my-games-none = 終わったゲームはまだありません。
my-games-pages = ゲームのページ
my-games-newer = 新しいゲーム
my-games-page = { NUMBER($number) }ページ
my-games-older = 古いゲーム

## New table

new-table-refused = このテーブルは変えられません
new-table-change-heading = ゲームを変える
new-table-change-text = 全員の席もリンクもそのままです。
new-table-name = テーブルの名前（任意）
new-table-access = 参加できる人
new-table-access-link = リンクを知っている人
new-table-access-public = 誰でも：ホームに表示
new-table-memory = 記憶補助（全員共通）
new-table-memory-none = なし：振り返れません
new-table-memory-trick = 直前のトリックをもう一度見る
new-table-memory-all = 表向きだったものをすべて見る
new-table-bot-speed = ボットの速さ
new-table-bot-speed-instant = 即時
new-table-bot-speed-normal = 人と同じくらい
new-table-bot-speed-slow = ゆっくり、追いやすく
new-table-watch = 観戦を許可
new-table-watch-text = 表向きのものだけが見え、手札は見えません。
new-table-chat = ゲーム中の自由なチャット
new-table-chat-limited = ルールにより、相棒に言えることは限られます。自由なチャットがなければ、ゲームの決まった言葉と絵文字を使います。
new-table-chat-text = なくても絵文字は送れます。
new-table-hints = ヒント
new-table-hints-text = 最も強いボットならどうするか、誰でも尋ねられます。
new-table-bots-replace = 留守の人にはボットが代わる
new-table-bots-replace-text = いつでも席に戻れます。なければ、しばらくしてほかの人が決めます。
new-table-options = ゲームの設定
new-table-save = 変更を保存
new-table-create = テーブルを作る
new-table-here = この端末でボットと遊ぶ
new-table-duplicate = または、同じ配札を複数のテーブルで：<link>デュプリケート会</link>。
new-table-options-text = これはルールブックの数値です。自由に変えてください。変えるとどうなるかは<link>工房</link>でわかります。

## Puzzles

puzzle-missing = ここに問題はありません
puzzle-of-the-day = 今日の問題
puzzle-number = 問題{ NUMBER($number) }
puzzle-theme = テーマ：{ $theme }。
puzzle-theme-name = { $theme ->
        [lead] リード
        [follow] フォロー
        [bid] ビッド
        [quota] ノルマ選び
        [hide] 裏向きのカード
        [return] 戻すカード
        [agree-or-object] 賛成か反対か
        [when-to-lay-trump] 切り札を変えるとき
        [when-to-rest] 休むとき
        [lure-or-cast] 誘うか唱えるか
        [what-to-pay] 何を払うか
        [what-to-take] 何を取るか
        [whom-to-target] 誰を対象にするか
        [counter] 打ち消すとき
        [give] 渡すカード
        [discard] 捨てるカード
        [what-to-keep] 何を残すか
        [what-to-reveal] 何を見せるか
       *[other] { $name }
    }
the-table = テーブル
your-choice = あなたの選択
puzzle-text = 最善手を見つけましょう。
solution = 解答
puzzle-right = 正解：{ $choice }。
puzzle-wrong = 最善ではありません。より良いのは{ $choice }。
puzzle-values = 知っていることに合うすべての配り方で、それぞれの選択が勝つ割合
puzzle-values-weighed = 知っていることに合うすべての配り方で、それぞれの選択が勝つ割合。ほかの人の選択に合う配り方を重くしても、最善手は変わりません。
puzzle-values-all = すべての選択
puzzle-difficulty = { $level ->
        [easy] やさしい。
        [medium] ふつう。
       *[hard] むずかしい。
    }
puzzle-next = 次の問題
puzzle-again = もう一度見る
puzzle-by-theme = テーマ別

## Rules page

rules-missing = そのようなルールはありません
rules-of-nav = ルール
rules-how = 2分でわかる遊び方
player-aid = 早見表
rules-clauses = すべてのルール（条項ごと）
rules-claim = ルールではなく、このサイトの便利な機能です。残りのカードが少ないとき、自分の番にテーブルのメニューから残りを宣言できることがあります：「{ $claim }」見えないカードがどこにあり、ほかの人が何をしても、あなたの知っていることから確実なら、認められて最後まで進みます。そうでなければ断られ、尋ねたことはあなただけが知ります。
same-deal-not-over = ゲームはまだ終わっていません。終わると席を試せます。
same-deal-seats = 席は1～{ NUMBER($count) }です。
same-deal-missing = ここに席はありません
same-deal-heading = { $name }の席に座る
same-deal-text = { $game }：同じ席、同じ配札と引き、同じボット。終わったら{ $name }のゲームと比べ、選択が分かれたところが見られます。
same-deal-play = この席で遊ぶ
same-deal-title = 同じ席

## Replay

step-link-copied = この手順へのリンクをコピーしました。
replay-seen-by = 誰の視点
replay-my-view = 自分の視点
replay-open-hands = 手札を公開
name-and-seat = { $name }、席{ NUMBER($seat) }
replay-share = この手順を共有
replay-missing = ここにリプレイはありません
replay-scene = テーブルと手札
replay-loading = ゲームを読み込んでいます…
before-the-deal = 配札の前。
step-value = 手順{ NUMBER($number) }／{ NUMBER($last) }：{ $words }
step-first = 最初の手順
step-back = 前の手順
pause = 一時停止
step-next = 次の手順
step-last = 最後の手順
replay-speed = 速さ
replay-jump = 移動先
replay-jump-option = 移動…
game-log = ゲームの記録
hands = 手札
nothing-more = もうありません

## Review

review-view-fair = 公平
review-view-fair-text = 知っていたことから
review-view-story = 勝率
review-view-story-text = 移り変わり
review-view-open = 公開
review-view-open-text = 結果を知って
review-ready = 検討の準備ができました。
review-here-text = この検討は端末で行われます。ページを離れても、戻ったときに続きから始まります。
review-here-progress = ゲームを検討しています：{ PERCENT($share) }完了。
review-here-networks = 検討にはこのゲームのネットワークが必要です。オンラインのときに読み込まれます。オフラインでも使うには、設定で「使い魔・魔女長・検討を追加する」を選んでください。
review-here-failed = 検討できませんでした。ページを再読み込みしてください。
review-here-none = 検討できるのは最後までプレイしたゲームだけです。レッスンは検討できません。
review-here-rules = このゲームの後にルールが変わったため、検討できません。
review-stop = 中断する
review-stopped = 中断しました。終わった分は保存されています。
review-go-on = 続ける
review-missing = ここに検討はありません
review-views = 見方
review-key-moments = 勝負どころ
review-no-key-moments = このゲームでは、ほかよりはっきり良い選択はありませんでした。勝負どころはありません。
review-decision = 選択{ NUMBER($number) }
review-table = そのときのテーブル
earlier = 前へ
review-decision-of = 選択{ NUMBER($number) }／{ NUMBER($count) }
later = 次へ
review-play-on = ここから遊ぶ
moment-link-copied = この場面へのリンクをコピーしました。
review-share = この場面を共有
review-no-choice = このゲームには本当の選択がありませんでした。
review-open-values = すべてのカードを公開したとき、各選択がどうなったか
review-values = 知っていたことだけで判断した、各選択の勝率。かっこ内は95%の範囲です。
review-hindsight = <b>あとからわかること：</b>これは誰にもわかりませんでした。すべてのカードを公開し、全員がいつものようにプレイします。
review-of = 検討：{ $game }
review-whose = 誰の選択
seat-link-copied = この席へのリンクをコピーしました。友だちが同じカードで遊べます。
review-share-seat = この席を共有
percent-range = { PERCENT($share) }（{ NUMBER($low) }～{ NUMBER($high) }）
unseen-cards-where = 見えないカードがありうる場所
unseen-cards = 見えないカード
chances-chart = ゲームを通した全員の勝率。下のスライダーで読み上げます
chances-step = ゲームの手順
chances-caption = すべてのカードを公開したときの勝率
account-heading = 運とプレイ
account-caption = そのようなゲーム100回の勝ち数。運は、あなたの席の平均的なプレイヤーにとってのカードの価値です。残りは、あなたと相手のプレイの差です。
account-what = 項目
account-wins = 勝ち

review-details = 詳細
review-story = このゲームの流れ
review-story-board = 学べる場面のテーブル
better-line = より良い進行
better-line-text = カードの位置が同じなら、ゲームはこう進んだかもしれません。
better-line-start = ここであなたは「{ $choice }」を選びました。
better-line-play = 進めてみる
better-line-stop = 止める
grades = あなたの評価
grades-all = すべての選択
grades-note = 100は毎回最善手、0はでたらめに選んだときです。
grade-of = 100点中{ NUMBER($grade) }点
grade-none = 差はわずか
grade-history = { $start }の{ NUMBER($first) }から{ $end }の{ NUMBER($last) }へ。
trend-all = あなたの選択
trend-much-less = { $kind }の損失は{ $month }よりずっと減りました。
trend-half = { $kind }の損失は{ $month }の半分になりました。
trend-less = { $kind }の損失は{ $month }より減りました。
trend-more = { $kind }の損失は{ $month }より増えました。
trend-much-more = { $kind }の損失は{ $month }よりずっと増えました。
profile-reviewed = 検討した{ NUMBER($games) }ゲーム：勝率{ PERCENT($result) }。平均的な運なら{ PERCENT($adjusted) }でした（{ NUMBER($low) }～{ NUMBER($high) }）。

## Rules texts

rules-search = ルールの中を探す
mark-ruling-text = ルールブックが定めていないことへの私たちの決定
mark-reconstruction-text = カードにしか印刷されていないことへの私たちの値
rules-table = 表
rules-none-found = この言葉のある条項はありません。
mark-ruling = 裁定
mark-reconstruction = 復元

## Game options

option-reset-label = { $option }：{ $value }に戻す
option-reset = { $value }に戻す
options-changed = { NUMBER($count) }件変更
options-invalid = { NUMBER($count) }件無効
options-range = { NUMBER($low) }～{ NUMBER($high) }
options-at-least = { NUMBER($low) }以上
options-at-most = { NUMBER($high) }以下
options-each = それぞれ{ $limits }
options-count = 数値{ NUMBER($count) }個：{ $limits }
yes = はい
nothing = なし

## Workshop

workshop-lost = サーバーが再起動し、実行は失われました。設定は残っています。もう一度実行してください。
workshop-this-variant = このバリアント
workshop-standard = 標準ルール
workshop-run-started = 実行を始めました。
workshop-variant-used = この設定を使っています。
workshop-saved = { $name }として保存しました。
workshop-uploaded = ファイルの設定を使っています。
workshop-text = ゲームの数値を変え、標準ルールと並べてボットに遊ばせ、効果を確かめましょう。そのあと自分でも遊べます。
workshop-numbers = 設定
workshop-changes = 標準ルールから{ NUMBER($count) }件の変更
workshop-no-changes = 標準ルール
workshop-reset = 標準ルールに戻す
workshop-keep = 保存する
workshop-reports = レポート
report-read-label = { $report }を読む
report-read = 読む
report-use-label = この設定を使う：{ $report }
report-use = この設定を使う
report-delete-label = レポート{ $report }を削除
delete = 削除
report-about = { NUMBER($players) }人、{ $bots }、{ NUMBER($games) }ゲーム · { $day }
report-new-page = 別のページで開く
report-title = レポート：{ $report }
run-heading = 試す
run-bots = ボット
run-against = 比べる相手
run-length = 長さ
run-slow-bots = 先読みするボットは、その時間に遊ぶゲームが少なく、レポートの確かさが下がります。
run-stop = 止める
run = 実行
run-play = 遊ぶ
run-progress = 実行の進み具合
run-length-quick = 手早く、10秒
run-waiting = 待機中：先に{ NUMBER($count) }件の実行があります。
run-preparing = 準備しています。更新後の最初の実行は、最大1分余計にかかります。
run-playing = 対戦中：これまで{ NUMBER($games) }ゲーム、残り{ $time }。
run-writing = レポートを書いています：{ NUMBER($games) }ゲーム。
run-made = レポートができました。
run-minutes-seconds = { NUMBER($minutes) }分{ NUMBER($seconds) }秒
variant-name = このバリアントの名前
variant-download = TOMLでダウンロード
variant-upload = TOMLをアップロード
variants-saved = 保存済み
variant-new-name = { $variant }の新しい名前
rename-verb = 名前を変える
variant-use-label = { $variant }を使う
variant-use = 使う
variant-rename-label = { $variant }の名前を変える
variant-delete-label = { $variant }を削除

## Table page

choice-allowed = それはできます。
hint-announced = ヒント：{ $choice }。
connected-again = 再び接続しました。
host-now = あなたがホストになりました。ゲームを始めてください。
chat-announced = { $name }：{ $text }
table-missing = そのようなテーブルはありません
table-private = このテーブルには入れません
table-missing-text = 閉じられたか、リンクが不完全かもしれません。
connection-refused = サーバーが接続を断りました。
table-opening = テーブルを開いています…
server-retrying = サーバーに接続できません。やり直しています…
connection-retrying = 接続が切れました。やり直しています…
table-closed = このテーブルは閉じられています
table-waits = このゲームは保留中です
table-closed-by-host = ホストが閉じました。
table-needs-version = ルールの第{ $version }版で始まりましたが、このサーバーにはその版がありません。
table-dealing = カードを配っています…

## Absent players and votes

end-waiting = ゲームを終えることへの{ $names }の賛成を待っています。
end-agreed = ここにいる全員が賛成しました。
end-now = 今終える
take-back = 取り消す
end-it = 終える
decline-verb = いいえ
let-bot-play = ボットに任せる
end-game = ゲームを終える
end-wanted = { $voters }は{ $absent }抜きでゲームを終えたいと言っています{ $count ->
       *[other] 。
    }
end-wanted-you = しばらく手が動いていません。{ $voters }がゲームを終えたいと言っています{ $count ->
       *[other] 。
    }
absent-you = しばらく手が動いていません。ほかの人がボットに任せるかもしれません。
absent-days = { $names }は時間切れです{ $count ->
       *[other] 。
    }
absent-idle = { $names }はしばらく手が動いていません{ $count ->
       *[other] 。
    }
absent-away = { $names }はしばらく留守です{ $count ->
       *[other] 。
    }
closed-all-resigned = ここにいた全員が投了しました。
closed-without = { $names }が戻らず、ほかの人がゲームを終えました。{ $names }の負けになります{ $count ->
       *[other] 。
    }
player-back = { $name }が戻りました。
end-text = 全員のゲームが終わります。{ $names }はもう戻れず、負けになり、残った人の勝ちになります。ボットが代われば、戻ってこられます{ $count ->
       *[other] 。
    }
end-votes = いる人全員の賛成が必要です：{ $names }に尋ねます。
end-ask = 終えることを提案
tempo-waiting = { $clock }で遊ぶことへのほかの人の賛成を待っています。
tempo-proposed = { $name }が{ $clock }で遊ぶことを提案しています。
someone = 誰か
tempo-days = 交代で、1手{ NUMBER($days) }日
tempo-live = リアルタイム、時計なし
tempo-live-bank = リアルタイム、各自{ $bank }
tempo-changed = これからは{ $clock }で遊びます。

## Notices at the table

banner-resigned = 投了しました。ボットが代わりに遊びます。
banner-timeout = 時間切れです。ボットが代わりに遊びます。
banner-away = 留守でした。ボットが代わりに遊びます。
im-back = 戻りました
im-here = います
new-version = Covenの新しいバージョンがあります。
new-version-load = 再読み込み
dismiss-moves = OK
next-game-exists = 次のゲームの準備ができました。
next-game-open = そこへ行く
connection-lost = 接続が切れました。再接続しています…
connection-lost-kept = 接続が切れました。あなたの選択は保存されています。
catching-up = 離れてから{ NUMBER($count) }手順。
watching = 観戦中です。
seat-left = { $name }がテーブルを離れました。
seat-taken = { $name }が座りました。
seat-taken-by-bot = ボットの{ $name }が座りました。
substitute-resigned = { $name }が投了し、ボットが代わります。
substitute-away = { $name }は留守なので、ボットが代わります。
substitute-timeout = { $name }は時間切れなので、ボットが代わります。
substitute-idle = { $name }は手が動かないので、ボットが代わります。
rematch-accepted = { $name }ももう一戦やります。
rematch-proposed = { $name }がもう一戦したいと言っています。
rematch-declined = { $name }はもう遊びません。
edit-not-host = テーブルを変えられるのはホストだけです。
edit-started = このテーブルのゲームはもう始まっています。
edit-closed = このテーブルは閉じられています。

## Chat

chat-mute-label = { $name }を消音
chat-mute = 消音
chat-empty = メッセージはまだありません。
chat-muted = { NUMBER($count) }人を消音中。
chat-unmute = 消音を解除
chat-phrases = 言葉
chat-emoji = 絵文字
chat-say = { $emoji }と言う
chat-field = 何か言う
send = 送信
chat-lost = 接続が切れました。つながったらもう一度送ってください。

## Moves in advance

saved = 保存しました。
advance-text = これらの手は、ほかの人を待たせないように代わりに行われます。時間はあなた自身の手と同じで、先に決めてあったことは誰にもわかりません。
advance-first = 先にこのテーブルであと{ NUMBER($count) }手、自分で選んでください。普段の時間がわかります。
advance-label = 先に決めておく手
take-my-time = 考える時間をください

## Log and hints

log-empty = まだ何も起きていません。
hint-values = 知っていることだけで判断した、各選択の勝率。かっこ内は95%の範囲です。
hint-worlds = 知っていることに合う配札を{ NUMBER($count) }通り調べました。
key = キー
key-does = はたらき
key-help-touch = 指かマウスで：カードをタップするか、テーブルへドラッグします。手札に沿ってドラッグすると並べ替えます。暗いカードをタップすると、出せない理由がわかります。
key-help-off = 文字と数字のキーは設定で切れます。
key-help-on = 文字と数字のキーは設定で使えるようにできます。
key-move = 手札の中を移動
key-sort-card = カードを動かす：自分で並べる
key-play = カードを出す、または選んだボタンを押す。続ける
key-number = その位置のカード、なければその位置の選択肢
key-area = 手札から選択肢、テーブルへ、また手札へ
key-tab = 選べるものを順に
key-claim = メニューにあるとき、残りを宣言
key-sort = 手札を別の順に並べる
key-prompt = 指示をもう一度
key-list = この一覧
key-escape = ダイアログを閉じる、選んだカードを戻す
last-trick = 直前のトリック
scores-by-round = ラウンドごとの得点
cards-seen = これまでに見たカード
log-and-chat = 記録とチャット
skip-ahead = 先へ

## Result of a game

substituted-resigned = 投了し、ボットが代わりました
substituted-won = ボットが代わったので、本人の勝ちではありません
rating-with-bots = ボットが代わった相手とは、そのボットとの対戦として計算します。
deal-link-copied = この配札へのリンクをコピーしました。
game-link-copied = このゲームへのリンクをコピーしました。
lesson-full-game = 通しで遊ぶ
deal-others = みんなの結果
to-the-evening = 会へ
winner = 勝者：
round-by-round = ラウンドごと
game-record = ゲームの記録をダウンロード
passed = パス
won-trick = 取った
play-again = もう一度遊ぶ
rematch-in = 参加
rematch-not-yet = まだ
rematch-days = 全員が答えると次のゲームが始まります。
rematch-wait = もう少し待つ
rematch-options = 設定を変える
not-now = 今はしない
next-game-go = 次のゲームへ
next-game-watch = 次のゲームを観戦
next-game = 次のゲーム
rematch-countdown = 全員がそろうか、<b>{ NUMBER($seconds) }秒</b>後にいる人だけで始まります。
round-over = 第{ NUMBER($number) }ラウンド終了
total-now = 今
adding-up = 計算しています…
continue = 続ける
round-next = 次：{ $next }
clock-running = あなたの時計が動いています。
scores-none = 終わったラウンドはまだありません。
scores-table = 得点の表
round = ラウンド
total-then = その後

## Table: seats, header, menu

your-hand = あなたの手札
hand-of = { $name }の手札
lesson = レッスン
lesson-watch = ほかの人の手を見ましょう。
of = ／
lesson-before = 前のメッセージ
lesson-again = もう一度見る
lesson-next = 次はやさしい相手と本番で遊びましょう。途中でヒントを出します。
praise-1 = お見事です！
praise-2 = そのとおり！
praise-3 = その調子です。
praise-4 = とてもいいですね！
praise-found = 自分で見つけましたね！
next = 次へ
claim-rest = 残りを宣言
log = 記録
seat-bot-plays = ボットが代行
seat-bot-level = ボット、{ $level }
winning = 勝っている：
leads = リード：
seat-bot = ボット
seat-time-left = 残り
seat-in-hand = 手札
seat-to-act = 手番
seen = 既出
scores = 得点
unread = 未読
menu = メニュー
memory-none = 記憶補助なし
memory-last-trick = 直前のトリックをもう一度見られます
memory-everything = 表向きだったものをすべて見られます
claim-text = 残りのトリックを宣言：「{ $claim }」
claim-more = 確実でなければ、尋ねたことはあなただけが知ります。
unmute = 消音を解除
keys = キーボードショートカット
while-away = 留守の間
suggest-live = リアルタイムを提案
suggest-turns = 交代制を提案
leave-game = ゲームを離れる
table-code = コード
a-table = テーブル
rules-inside = ルール
seats = 席
free-seat = 空席
seat-you = あなた
seat-invited = 招待中
seat-away = 留守
sit-here-label = ここに座る、席{ NUMBER($seat) }
sit-here = ここに座る
bot-level-label = 席{ NUMBER($seat) }のボットの強さ
add-bot-label = ボットを加える、席{ NUMBER($seat) }
add-bot = ボットを加える
remove-player-label = プレイヤーを外す、{ $name }
remove-player = プレイヤーを外す
starts-days = 全員が答えるとゲームが始まります。
starts-in = 全員がそろうか、{ NUMBER($seconds) }秒後にいる人だけでゲームが始まります。
start-game = ゲームを始める
fill-with-bots = ボットで埋める
waiting-invited = このゲームに招待されています。
waiting-watch = 席に着くか、観戦してください。
waiting-host = ホストが始めるのを待っています。
waiting-in = 参加しました。
home-keep-seat = ホームへ（席はそのまま）
while-you-wait = 待っている間に
send-cards = このカードを渡す
hint-not-now = ヒントは自分の番に尋ねられます。
hint-thinking = 最も強いボットが考えています…
hint-lost = 接続が切れました。つながったらもう一度尋ねてください。
claim-nothing = 今は宣言するものがありません。
hand-sorted = { $order ->
        [suit] 手札をスート順に並べました。
        [rank] 手札を数字順に並べました。
       *[hand] 手札を自分の順に並べました。
    }
sort-label = { $order ->
        [suit] 手札を並べる（今はスート順）
        [rank] 手札を並べる（今は数字順）
       *[hand] 手札を並べる（今は自分の順）
    }
game-over = ゲーム終了
card-menu = { $card }をどうしますか
card-set-aside = { $card }：選びました。タップで戻します
card-not-allowed = { $card }、今は出せません
hand-label = あなたの手札、{ NUMBER($count) }枚
card-new = 新しい
card-choices = 選択肢{ NUMBER($count) }
# Articles before the name of a card in the words of a choice, which go with it: “el” in “Jugar el 7 azul”.
card-articles = { "" }
card-pick-up = 取り上げる

## Dialogs at the table

aid-of = 早見表：{ $game }
aid-loading = 探しています…
last-trick-none = 振り返るトリックはまだありません。
rules-of = { $game }のルール
rules-loading = ルールブックを開いています…
the-game-is-over = ゲームは終わりました
leave-question = ゲームを離れますか？
leave-lesson = レッスンはホームに保存されます。いつでも続けられます。
leave-end-lesson = レッスンを終える
leave-deal = 配札はホームに保存されます。投了すると負けになり、やり直せません。
resign = 投了
leave-alone = ゲームはホームに保存されます。投了すると、ここで終わり負けになります。
leave-others = ボットがあなたの席を引き継ぎ、ゲームが終わる前に戻らなければ最下位になります。それまではホームにあります。
leave-evening = 配札はホームに保存されます。会が終わる前に終えると数えられます。
leave-later = ゲームはホームに保存されます。長く離れると、ほかの人がボットに任せるか、ゲームを終えるかもしれません。
leave-later-duplicate = ゲームはホームに保存されます。長く離れると、ほかの人がボットに任せるかもしれません。
leave-suggest = または交代制を提案しましょう。ほかの人が賛成すれば、誰もここで待たなくてすみます。
leave-end-all = 全員のゲームを終える
end-question = ゲームを終えますか？

## Cards and tokens

card-face-down = 裏向きのカード
wheel-not-turned = ホイール（まだ回していません）
wheel-high = 強
wheel-none = なし
wheel-none-trump = 切り札
wheel-trump = ホイール：強い順に{ $ranking }。切り札は{ $suit }
wheel-no-trump = ホイール：強い順に{ $ranking }。切り札の色なし
witch-name = { $witch ->
        [alma] アルマ
        [beatrix] ベアトリクス
        [maria] マリア
        [cordelia] コーデリア
        [serena] セレナ
        [delphine] デルフィーヌ
        [esmeralda] エスメラルダ
        [freya] フレイヤ
        [greta] グレタ
        [hester] ヘスター
        [isolde] イゾルデ
        [jocasta] イオカステ
        [morgan] モルガン
       *[other] { $name }
    }
witch-label = { $name }、魔女{ NUMBER($number) }、{ $suit }で誘う
suit-elixir-card = エリクサー
quota-label = ノルマ{ $quota }：ちょうど{ $quota }箱で+{ NUMBER($bonus) }点
suit-owl = フクロウ
suit-bat = コウモリ
suit-dog = 犬
suit-frog = カエル
suit-newt = イモリ
suit-elixir = エリクサー
suit-blue = 青
suit-red = 赤
suit-yellow = 黄
suit-green = 緑
suit-purple = 紫
suit-orange = オレンジ
suit-vegetable = 野菜
suit-potion = 薬
suit-book = 本
suit-fish = 魚
suit-black = 黒
suit-fairy = 妖精
suit-unicorn = ユニコーン
suit-dragon = ドラゴン
suit-wolf = 狼
suit-all = 全スート1枚ずつ
card-name = { $suit }の{ $rank }
card-name-colour = { $suit }の{ $rank }
card-black-four = 黒の4
card-doubler = 2倍カード
ingredient = { $animal ->
        [owl] フクロウ
        [bat] コウモリ
        [dog] 犬
        [frog] カエル
       *[newt] イモリ
    }の{ $part ->
        [eye] 目玉
        [toe] 指
        [wool] 毛
        [tongue] 舌
        [wing] 翼
       *[other] { $name }
    }
ingredient-rank = { $ingredient }（{ $rank }）
boxes = { NUMBER($count) }箱
boxes-none = 箱なし
boxes-doubled = 箱を2倍にする
boxes-multiplied = 箱を{ NUMBER($factor) }倍にする
token-fate = 運命トークン
token-oof = うっ！トークン
token-oof-spent = 使用済みのうっ！トークン
token-cube = 疲労キューブ
token-black-cube = 黒いキューブ
token-vacation = 有給休暇トークン
token-curse = 呪いトークン
token-binding = 束縛トークン
token-charm = 魅了トークン
token-fortune = 幸運トークン

## Boards: shared

board-middle = テーブルの中央
seen-nothing = テーブルにあるもののほかに見たものはありません。
board-missing = { $game }の盤面を読み込めないので、簡単な盤面を表示しています。
card-winning = 勝っている
card-led = リード
card-none = ：まだカードなし
points = { NUMBER($count) }点
points-short = { NUMBER($count) }点
cards-won = { NUMBER($count) }枚獲得
cards-won-short = { NUMBER($count) }獲得
witches-count = 魔女{ NUMBER($count) }人

## 12 Witches of Blackmore

the-wheel = ホイール
wheel-low = 弱
the-trick = トリック
piles = 山
trump-none = なし
pile-count = 山に{ NUMBER($count) }枚
deck-label = 山札、{ NUMBER($count) }枚
deck = 山札
deck-left = 残り{ NUMBER($count) }枚
led-none = リードの色なし
led = リードは<b>{ $suit }</b>
magic-points-by-colour = 色ごとの魔法点
cards = カード
trump-pile-left = 切り札の山に残った{ NUMBER($count) }枚は、誰の得点にもなりません。
seen-won = { $name }：獲得
seen-in-hand = { $name }：切り札の山から手札へ
seen-trump-pile = 切り札の山（最後が一番上）
seen-not-yet = まだ見ていない
magic-points = 魔法点
tutorial-blackmore-1-title = 1人1枚、何でもよい
tutorial-blackmore-1-text = 誰かがリードし、全員が1枚ずつ出します。色に従う必要はありません。覚えることはほぼこれだけです。
tutorial-blackmore-2-title = 強さはホイールしだい
tutorial-blackmore-2-text = ホイールの数字が最も強く、そこから1ずつ小さく、ぐるりと一周します。ホイールが7なら、7、6、5、4、3、2、1、そして9と8です。
tutorial-blackmore-2-caption = ホイールが7のときの強い順。
tutorial-blackmore-3-title = 切り札はリードの色に勝つ
tutorial-blackmore-3-text = 切り札の色が1つあります。山札の横で表になっているカードの色です。最も強い切り札が勝ち、なければリードの色で最も強いカードが勝ちます。
tutorial-blackmore-3-caption = 切り札は紫：3の勝ち。
tutorial-blackmore-4-title = 勝った人がホイールを回す
tutorial-blackmore-4-text = トリックを取ったら、その中の1枚を切り札の山に置けます。その色が切り札になり、ホイールはその数字を指します。そのカードは誰の得点にもなりません。次のトリックのルールを決める代償です。
tutorial-blackmore-5-title = 取ったカードを数える
tutorial-blackmore-5-text = 山札がなくなるまでトリックごとに引き、そのあと手札を使い切ります。取ったカードの数字を合計し、魔法点が最も多い人の勝ちです。
tutorial-blackmore-5-caption = 23点。

## 13 Witches

card-does-not-fit = { $card }はここには使えません。
card-does-not-lure = { $card }では{ $witch }を誘えません。
aim-at = { $name }を対象にする
lure-with = { $card }で誘う
offer-aim = 対象
offer-lure = 誘う
offer-cast = 唱える
cast-spell = { $spell }を唱える
spell-on = { $target }に{ $action }
plan-target = 対象をタップしてください。
plan-pay = { $cost }を支払います：手札のカードをタップしてください。
plan-lures = 誘うカードをタップしてください。
spell-waits = { $spell }は誘いを待っています。
plan-card = { $card }：誘える魔女か捨て札をタップしてください。
plan-start = カードを魔女へタップかドラッグすると誘い、捨て札へ運ぶと捨てます。自分の魔女をタップすると呪文を唱えます。
keep-one = 1枚残す
take-one = 1枚取る
the-coven = 魔女団
witch-in-coven = 魔女団にいる
witch-with = { $name }の仲間
discard-pile = 捨て札
discard-pile-empty = 捨て札はありません
draw-pile = 山札
draw-pile-label = 山札、{ NUMBER($count) }枚
draw-pile-count = 残り{ NUMBER($count) }枚
discard-card = { $card }を捨てる
discard-pile-label = 捨て札、{ NUMBER($count) }枚：中を見る
discarded-count = 捨て札{ NUMBER($count) }枚
tokens = トークン
tokens-in-supply = 供給
tokens-supply-label = 供給のトークン：
discard-here = ここへ
discard-verb = 捨てる
witches-of-you = あなたの魔女
witches-of = { $name }の魔女
lure-values = 誘い値の合計{ NUMBER($total) }
seen-surely = { $name }：確実に手札
seen-none-sure = ほかの手札で確実にわかるカードはありません。
seen-maybe-pile = 山札にあるかもしれない
seen-discarded = 捨て札
seen-never-lured = まだ誘われていない魔女
tokens-supply = 供給のトークン
token-left = { $token }：残り{ NUMBER($count) }。
spell-waits-turn = { $spell }はこの手番の誘いを待っています。
witch-costs = コスト：{ $cost }
witch-is-charmed = 魅了されています。
lure-verb = 誘う
lure-witch-with = { $card }で{ $witch }
witch-tile = { $name }、{ $spell }、コスト：{ $cost }。
charmed = 魅了。
witches-heading = 魔女
lure-bound = 束縛されています。今は誰も誘えません。
lure-yours = あなたの魔女。誘い値{ NUMBER($value) }。
lure-four = 全スート1枚ずつ4枚で誘えます。
lure-four-over = 合計が{ NUMBER($value) }を超える、全スート1枚ずつ4枚で誘えます。
lure-any = { $suit }ならどれでも誘えます。
lure-over = { NUMBER($value) }より大きい{ $suit }で誘えます。
own-lures-none = 誘えるカードを持っていません。
own-lures-some = 誘えるカードを持っています。
own-lures = 持っているのは{ $cards }です。
lure-short = { NUMBER($value) }超
lure-short-any = 何でも
doing-lure = { $who ->
        [you] あなた
       *[other] { $name }
    }が{ $witch }を誘う
doing-cast = { $who ->
        [you] あなた
       *[other] { $name }
    }が{ $spell }を唱える
doing-cast-on = { $who ->
        [you] あなた
       *[other] { $name }
    }が{ $target }に{ $spell }を唱える
target-you = あなた
step-lure = { $witch }を誘う
tutorial-thirteen-1-title = 13人の魔女
tutorial-thirteen-1-text = 初めは中央の魔女団にいます。それぞれが呪文を教え、決まった生き物で誘われます。最後に最も多くの魔女を持つ人の勝ちです。
tutorial-thirteen-2-title = 手番に2アクション
tutorial-thirteen-2-text = 誘いカードが5枚になるまで引き、アクションを2回行います：魔女を誘う、呪文を唱える、カードを捨てる。
tutorial-thirteen-3-title = 誘う
tutorial-thirteen-3-text = 魔女団の魔女の下にその生き物のカードを置くと、あなたのところへ来ます。ほかの人から奪うには、下のカードより大きいカードが必要です。大きいカードは魔女を守り、小さいカードでは奪われます。
tutorial-thirteen-3-caption = エスメラルダはドラゴンの5で来て、ドラゴンの12で奪われます。
tutorial-thirteen-4-title = 唱える
tutorial-thirteen-4-text = 前にいる魔女は呪文を貸してくれます。手札のカードで払います：魔女を守る、相手を呪う、カードを盗む、魔女を魔女団に戻す。
tutorial-thirteen-5-title = 13人目、モルガン
tutorial-thirteen-5-text = 全種類の生き物を1枚ずつ求め、場にあるすべての呪文を貸してくれます。魔女の数が同じなら、彼女が決め手になります。
tutorial-thirteen-6-title = 終わり
tutorial-thirteen-6-text = すべての魔女が1回以上誘われたら、その手番を終え、全員がもう1回ずつ行います。そして魔女を数えます。
token-curse-name = 呪い
token-curse-text = 呪われた人は、次の手番のアクションが減ります。
token-binding-name = 束縛
token-binding-text = 束縛された魔女は誘うことも追放することもできず、呪文も唱えられません。
token-charm-name = 魅了
token-charm-text = 魅了された魔女は、奪うのも追放するのも難しくなります。
token-fortune-name = 幸運
token-fortune-text = 持ち主はより多くのカードを引きます。

## 3 Witches

ball-no-bid = 水晶玉：まだビッドなし
ball-bid = 水晶玉：{ $name }のビッドは{ NUMBER($bid) }
ball-bid-won = 水晶玉：{ $name }のビッドは{ NUMBER($bid) }、獲得トリック{ NUMBER($won) }
no-bid = まだビッドなし
bid-by = { $name }のビッド{ NUMBER($bid) }
cards-left = カードを左へ
lessers-discard = 小魔女が捨てる
bid-and-won = ビッド{ NUMBER($bid) }、獲得{ NUMBER($won) }
tricks = トリック
trick-not-played = 第{ NUMBER($number) }トリックはまだ
trick-lead = 第{ NUMBER($number) }トリックは大魔女
trick-lesser = 第{ NUMBER($number) }トリックは小魔女
eyes-shut = 目玉：裏向きで出す
fate-tokens-of = 運命トークン{ NUMBER($tokens) }／{ NUMBER($goal) }
last-round = 前のラウンドは{ $name }が{ NUMBER($bid) }をビッドし、{ NUMBER($won) }を獲得。
worth = 値
pass = パス
proposed = 提案
has-discarded = 捨てた
is-choosing = 選択中
place-up = 表
place-down = 裏
place-first = 1番目
place-second = 2番目
given-to-you = あなたへ{ NUMBER($given) }／{ NUMBER($of) }
given-to = { $name }へ{ NUMBER($given) }／{ NUMBER($of) }
lead-witch = 大魔女
lead-witch-short = 大魔女
lesser-witch = 小魔女
lesser-witch-short = 小魔女
seen-trick-lead = { NUMBER($lead) }対{ NUMBER($lesser) }で大魔女の勝ち。
seen-trick-lesser = { NUMBER($lead) }対{ NUMBER($lesser) }で小魔女の勝ち。
seen-went-back = 大魔女の2枚のうち1枚が戻りました。
trick-number = 第{ NUMBER($number) }トリック
seen-no-trick = このラウンドで終わったトリックはありません。
seen-gave = { $name }に渡した
seen-got = { $name }から受け取った
seen-you-discarded = あなたの捨て札
seen-unplaced = 場所がわからない
seen-void = <b>{ $name }</b>が従わなかった
ties-with = 同点
loses-to = 負け
beats = 勝ち
give-card = { $card }を渡す
give-cards = この{ NUMBER($count) }枚を渡す
fate-tokens = 運命トークン
tutorial-three-1-title = 3人の魔女、手札6枚
tutorial-three-1-text = 材料は18枚：5種類の動物の部位とエリクサー1枚。すべてを6枚ずつ配ります。エリクサーを持つ人はそれを告げます。
tutorial-three-2-title = 3か4をビッド
tutorial-three-2-text = 1人が単独で醸し、5トリックのうちいくつ取るかをビッドします：ちょうど3か、ちょうど4。最も高いビッドの人が大魔女になり、ほかの2人が対抗します。
tutorial-three-3-title = 2枚対2枚
tutorial-three-3-text = 大魔女は2枚出し、1枚は裏向きです。ほかの2人は1枚ずつ加えます。大魔女の表向きの動物を持っていたら、それを出さなければなりません。
tutorial-three-3-caption = 大魔女：犬の3と秘密の1枚。小魔女：犬の5と、犬のない人のコウモリ。
tutorial-three-4-title = 組になると強い
tutorial-three-4-text = 同じ数字か同じ動物の2枚は足し算になります。それ以外は大きいほうだけ。エリクサーは相方を2倍にします。大きい組が勝ち、同点は大魔女の勝ちです。
tutorial-three-4-caption = 舌2枚で10。エリクサーと翼で12。
tutorial-three-5-title = ちょうど
tutorial-three-5-text = 多すぎても少なすぎてもいけません。大魔女がちょうどビッドどおりなら運命トークン2個、そうでなければほかの2人が1個ずつ。5個で勝ちです。

## Witch's Shot

priority = 優先順
quotas = ノルマ
yours = あなた
the-load = 荷物
draft-order = 選ぶ順：{ $names }。
quota-taken = ノルマ{ NUMBER($quota) }、{ $name }が取得
load-too-heavy = { NUMBER($count) }重すぎ
load-exact = 力とちょうど同じ
load-spare = { NUMBER($count) }余裕
load-label = トリックの荷物：{ $boxes }。
priority-label = 優先順：{ $order }
suit-removed = { $suit }なし
row-label = 列：{ $cards }
set-aside-label = 脇に置いた{ NUMBER($count) }枚
set-aside = 脇に{ NUMBER($count) }枚
strength-label = { $name }：力{ NUMBER($strength) }／{ NUMBER($full) }、うっ！トークン{ NUMBER($oofs) }個、キューブ{ NUMBER($cubes) }個。
worn-out-label = { $name }はもう勝てません。
quota-none-label = { $name }：ノルマはまだ
quota-open-label = { $name }：{ NUMBER($quota) }箱中{ NUMBER($delivered) }箱配達
quota-met-label = { $name }：{ NUMBER($quota) }箱中{ NUMBER($delivered) }箱配達、ノルマちょうど
quota-over-label = { $name }：{ NUMBER($quota) }箱中{ NUMBER($delivered) }箱配達、ノルマ超過
strength = 力
quota-none = ノルマなし
delivered = 配達
quota-over = 超過
worn-out = もう勝てない
kept-by = { $name }の手元
lacking-label = 持っていないとわかったスート
lacking = スート切れ
seen-shown = { $name }：手札から見せた
seen-carried = 運び去られた
term-strength = 力：腰を痛めずに運べる箱の数。
term-load = トリックの荷物：取った人は、カードにあるすべての箱を運びます。
term-quota = ノルマ：ちょうどその数の箱を届けるとボーナスがもらえます。
term-delivered = これまでに届けた箱：手元に残した勝ちカードの箱。ノルマに数えます。
term-priority = 優先順：先頭のスートは、リードでなくてもほかのすべてに勝ちます。
term-row = 列：ここに多くあるスートほど優先順が高くなります。
term-aside = 脇のカード：誰も見ていないカード。このラウンドでは使いません。
tutorial-shot-1-title = 運ぶ荷物
tutorial-shot-1-text = ほうきで配達します。どの荷物にも、隅に数字と、重さを示す箱があります。数字の小さいものほど重い荷物です。
tutorial-shot-1-caption = 1箱、2箱、3箱、4箱。
tutorial-shot-2-title = 今日の売れ筋
tutorial-shot-2-text = カードの列が表向きに並びます。そこに多くあるスートほど、このラウンドでほかのスートに勝ちます。
tutorial-shot-2-caption = ここでは魚がすべてに勝ちます。
tutorial-shot-3-title = ノルマを選ぶ
tutorial-shot-3-text = それぞれノルマを選びます。このラウンドに届けると約束する箱の数です。ちょうどその数を届けるとボーナス。0も約束です。
tutorial-shot-4-title = トリックを行い、スートに従う
tutorial-shot-4-text = トリックで最も優先されるスートが勝ち、その中では数字の大きいほうが勝ちます。取った人は勝ったカードだけを残し、その箱が配達になります。
tutorial-shot-4-caption = 魚の2の勝ち：3箱配達。
tutorial-shot-5-title = でも運ぶのは全部
tutorial-shot-5-text = 取るには、トリックのすべての箱を持ち上げます。力より重いと腰を痛め、ゲームの終わりまで残る「うっ！」トークンを受け取ります。トリックを取るたびに、ラウンドの終わりまで疲れます。
tutorial-shot-6-title = 給料日
tutorial-shot-6-text = 手元のカードと、ノルマ達成のボーナスを得点し、最後に「うっ！」ごとに減点されます。3個になると、そのラウンドはもうトリックを取れません。1個使うと休めます。休んだトリックは取れません。

## Page titles, keys and small words

pile-empty = なし
hint-suggested = おすすめ
rests = 休み
key-name-shift = Shift + ← →
key-name-enter-space = Enter、スペース

## Moments that are staged over the table

moment-bid-made = ビッド達成！
moment-bid-missed = ビッド失敗
moment-quota-made = ノルマ達成！
moment-witch-stolen = 魔女を奪取！
moment-countered = 打ち消し！
moment-claimed = 宣言が認められました
moment-round-won = ラウンド勝利
moment-perfect = 完璧なゲーム！
winning-trick = 勝負を決めたトリック
share-picture = 画像を共有
picture-saved = 画像をダウンロードしました。
picture-failed = 画像を作成できませんでした。

## Games against bots on this device

settings-place = ボット戦をする場所
settings-place-device = この端末：オフライン、レーティングなし
settings-place-server = サーバー：レーティングあり
solo-not-opened = このゲームは開けません
solo-missing = ここには保存されていません。端末上のゲームは、始めたブラウザーにだけ残ります。
solo-in-progress = このゲームはまだ終わっていません。カードは終了後に表示されます。
solo-elsewhere = 別のタブかウィンドウで開いています。そちらを閉じて、このページを再読み込みしてください。
solo-other-rules = 開始後にルールが変わったため、続けられません。
solo-broken = 読み込めませんでした。ページを再読み込みするか、設定でボット戦の場所をサーバーにしてください。
solo-cut-short = { $name }は時間切れで、いつもより少ない配り方しか検討できませんでした。
solo-weaker = { $name }を読み込めなかったため、今は経験則に従ってプレイしています。
problem-stale = ゲームが進みました。もう一度見てから選んでください。
problem-not-now = 今はできません。
problem-malformed = この選択を読み取れませんでした。ページを再読み込みしてください。
solo-leave = ゲームはこの端末に保存されています。削除すると元に戻せません。
solo-delete = ゲームを削除
solo-note = この端末でプレイ、レーティングなし
solo-again = もう一度遊ぶ
solo-upload = 履歴に追加
solo-uploaded = 履歴に追加しました
solo-upload-why = 履歴に追加すると、どの端末でもリプレイと検討ができます。
solo-invite = 友だちを招待
solo-invite-text = ゲームをサーバーに移し、友だちがボットの席に座ります。このブラウザーは全員の手札を持っていたため、端末でプレイしたゲームとして記録され、レーティングの対象になりません。
solo-move = ゲームを移す

## 通信なしで遊ぶ

offline-heading = オフラインで遊ぶ
offline-text = ボットとの対戦はお使いの端末で動くので、通信がなくても遊べます。
offline-unsupported = このブラウザーでは、アプリを端末に保存できません。
offline-incomplete = この端末にはまだ足りないものがあります。
offline-ready = オフラインの準備完了：この端末に{ NUMBER($megabytes, maximumFractionDigits: 1) } MB。
offline-up-to-elder = 4つのゲームすべて、ボットは長老まで。
offline-all-levels = 4つのゲームすべて、すべてのボットと検討。
offline-loading = ダウンロード中… 現在{ NUMBER($megabytes, maximumFractionDigits: 1) } MB。
offline-failed = ダウンロードが止まりました。通信状態のよいときにもう一度お試しください。
offline-get = オフラインの準備をする（{ NUMBER($megabytes, maximumFractionDigits: 1) } MB）
offline-get-networks = 使い魔・魔女長・検討を追加する（{ NUMBER($megabytes, maximumFractionDigits: 1) } MB）
offline-remove = この端末から削除する
record-open-text = 「coven record」が書き出した記録、またはゲーム後にダウンロードした記録を選びます。ここで再生され、そのアドレスがそのまま共有できるリンクになります。ゲーム全体が入っています。
record-file = ファイル
record-broken = この記録は再生できません。ゲーム全体の記録でないか、ルールが異なります。
record-variant = このゲームは変更されたルールで行われました。「coven」コマンドで再生してください。

## People

people-heading = フレンド
people-off-text = フレンド機能を使うと、オンラインの人がわかり、ワンタップで招待できます。オンにするまでは何も起こらず、見せるものを選ぶまでフレンドにも何も見えません。
people-turn-on = フレンドをオンにする
people-turn-off = フレンドをオフにする
people-turn-off-question = フレンドをオフにしますか？
people-turn-off-text = フレンドと申請はすべて消え、リンクは使えなくなります。ブロックは残ります。
people-add-heading = フレンドを追加
people-add-text = リンクを送るか、コードを伝えてください。テーブルではメニューの「プレイヤー」から追加できます。
people-new-code = 新しいコード
people-new-code-done = コードを変えました。前のリンクはもう使えません。
people-code-field = ほかの人のコード
people-find = 探す
people-share-text = Covenでフレンドになりませんか
people-sees-heading = フレンドに見えるもの
people-sees-nothing = 何も見せない
people-sees-online = オンラインかどうか
people-sees-table = いるテーブルも
people-requests = フレンド申請
people-accept = 承認
people-accept-label = { $name }さんを承認
people-decline = 断る
people-decline-label = { $name }さんを断る
people-now-friends = { $name }さんとフレンドになりました。
people-asked = 申請中
people-withdraw-label = { $name }さんへの申請を取り消す
people-none = フレンドはまだいません。
people-is-online = オンライン
people-is-offline = オフライン
people-plays = { $game }をプレイ中
people-waits = { $game }の募集テーブル
people-invite = 招待
people-invite-label = { $name }さんを招待
people-invite-to = { $name }さんを招待
people-invite-table = あなたのテーブルへ
people-invite-new = 新しいテーブルへ
people-invited = { $name }さんを招待しました。
people-more-label = { $name }さんについて
people-profile = プロフィール
people-remove = フレンドを外す
people-removed = { $name }さんをフレンドから外しました。
people-block = ブロック
people-block-question = { $name }さんをブロックしますか？
people-block-text = 公開テーブル、メッセージ、招待をお互いに共有しなくなり、オンラインかどうかも見えなくなります。{ $name }さんには知らされません。
people-blocked = ブロック中の人
people-blocked-done = { $name }さんをブロックしました。
people-unblock = 解除
people-unblock-label = { $name }さんのブロックを解除
people-ask = フレンドに追加
people-ask-done = { $name }さんに申請しました。
friend-page-missing = このリンクは使えません
friend-page-text = { $name }さんをフレンドに追加しますか？見せるものを選ぶまで、フレンドには何も見えません。
friend-page-asks = { $name }さんがフレンドになりたがっています。
friend-page-asked = { $name }さんに申請しました。承認されるとフレンドになります。
friend-page-friends = { $name }さんとはフレンドです。
friend-page-you = これはあなた自身のリンクです。ほかの人に送ってください。
friends-online = オンラインのフレンド
players-here = プレイヤー
players-none = ほかにはまだ誰もいません。
invitation-to = { $game }に招待しています
invitation-decline-label = { $name }さんの招待を断る
person-missing = そのようなプロフィールはありません
profile-puzzle-streak = 連続正解
profile-favourite = 好きなゲーム
profile-public-heading = 公開プロフィール
profile-public-text = アドレスを選ぶと、名前と肖像、結果とレーティング、問題の連続正解、実績を誰でも見られます。選ぶまでは誰にも見えません。
profile-public-at = プロフィールは公開中です：<link>{ $address }</link>
profile-address = アドレス
profile-make-public = 公開する
profile-make-private = 非公開にする
profile-is-public = プロフィールを公開しました。
profile-is-private = プロフィールを非公開にしました。
rating-history-other = 直近{ NUMBER($games) }ゲームで{ NUMBER($first, useGrouping: 0) }から{ NUMBER($last, useGrouping: 0) }へ。
achievements = 実績
achievements-none = まだありません。
achievements-text = 終わったゲームの記録から見つけたものです。
achievement-times = { NUMBER($times) }回
achievement-exact-bids = ビッドを3回続けて達成
achievement-perfect-game = 全ラウンドで得点
achievement-exact-quotas = ノルマを3回続けて達成
achievement-flawless-delivery = 完璧な配達
achievement-thirteen-witches = 1つの円に13人の魔女
achievement-untouched = 魔女を失わずに勝利
achievement-landslide = ほか全員の2倍の得点
achievement-trick-run = 5トリック連続
find-range = レーティング
find-range-any = 誰とでも（レーティングの近い人から）
find-range-within = 差が{ NUMBER($points, useGrouping: 0) }点まで
find-bots = 20秒たったら空席にボットを入れてもよい
find-start = 対戦相手を探す
find-waiting = { $game }（{ NUMBER($players) }人）
find-estimate = ふつうは{ $time }ほどで見つかります。
find-estimate-none = 最近探した人がいないので、どのくらいかかるかわかりません。
find-others = { $count ->
        [0] ほかに探している人はいません。
       *[other] ほかに{ $count }人が探しています。
    }
find-stay = このページを開いたままにしてください。相手が見つかるとすぐに始まります。
find-stop = 探すのをやめる
find-found = 対戦相手が見つかりました。
find-open = 募集中のテーブル
find-open-none = 募集中の公開テーブルはありません。
find-wanted = { NUMBER($people) }人が{ $game }（{ NUMBER($players) }人）を探しています。
notices-topics = 通知すること
notice-topic-turn = 日をまたぐゲームの手番
notice-topic-absence = 自分を待っているゲーム
notice-topic-friends = フレンド申請
notice-topic-invitation = テーブルへの招待
notice-topic-match = 見つかった対戦相手
seat-time-up = 時間切れ
seat-bot-in = あと{ $time }でボット
absent-soon = { $count ->
       *[other] あと{ $time }でボットが{ $names }の代わりをします。
    }
absent-wait = あと2分待つ
mute-person = 消音
notice-topic-tournament = 参加しているトーナメント
notice-topic-club = 自分のクラブ

## Keeping order

report-person = 通報
report-heading = { $name }さんを通報
report-why = どのような内容ですか？
report-insult = 侮辱や脅し
report-name = 不快な名前
report-cheating = 不正やわざと負けること
report-leaving = 何度もゲームを抜ける
report-other = そのほか
report-messages = 一緒に送るメッセージ（選ばないと最後のもの）
report-note = そのほか（任意）
report-text = このサーバーのホストが読みます。誰が送ったかは{ $name }さんには知らされません。
report-send = 通報を送る
report-sent = ありがとうございます。ホストが確認します。
notice-topic-host = ホストからのメッセージ
host-reports = 通報
host-reports-none = 未対応の通報はありません。
host-reported-by = { $name }さんからの通報
host-delete-message = 削除
host-close-table = テーブルを閉じる
host-by-link = クラブまたはテーブル
host-link = そのリンク
host-report-done = 対応済み
host-report-dismiss = 却下
host-people = 人
host-search = 名前またはID
host-found-none = 見つかりませんでした。
host-suspended-none = 停止中の人はいません。
host-is-host = ホスト
host-is-suspended = 停止中
host-warnings = 警告{ NUMBER($count) }件
host-reinstate = 停止を解除
host-reinstate-label = { $name }さんの停止を解除
host-act = 対応…
host-act-label = { $name }さんへの対応
host-reason = 理由（本人が読みます）
host-days = 日数（空欄は無期限）
host-warn = 警告する
host-suspend = 停止する
host-ban-networks = ネットワークを禁止
host-new-name = 別の名前
host-rename = 名前を変える
host-digest = ログでの表示：{ $digest }
host-bans = 禁止したネットワーク
host-until = { $day }まで
host-no-end = 無期限
host-lift = 解除
host-lift-label = { $network }の禁止を解除
host-network = アドレス範囲
host-ban = 禁止
host-announcements = お知らせ
host-announcement = 全員への文（1日表示）
host-announce = 知らせる
host-retract = 取り下げる
host-names = 名前に使えない言葉
host-names-text = 1行に1つ。*は任意の文字：admin*、*word*
host-unusual = 変わった結果
host-unusual-text = 過去90日のゲームを、レーティングから予想される結果と比べます。悪意のない理由も多いので、対応する前にゲームを見てください。
host-unusual-none = 変わった結果はありません。
host-unusual-show = 比べる
host-pair-loses = { $two }さんは{ $one }さんに{ NUMBER($games) }ゲーム中{ NUMBER($score) }勝、予想は{ NUMBER($expected, maximumFractionDigits: 1) }。
host-pair-together = { $one }さんと{ $two }さん：ほかの人との比較で{ NUMBER($score) }勝、予想は{ NUMBER($expected, maximumFractionDigits: 1) }（{ NUMBER($games) }ゲーム）。
host-pair-network = 同じネットワークです。
host-log = ログ
