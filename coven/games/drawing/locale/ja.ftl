### 描いたテーブルの言葉：ノートブックと検討のページ。短くします。

## すべてのゲーム

drawn-you = あなた
drawn-own = { NAME($seat) }（あなた）
drawn-cards = { $cards }枚
drawn-points = { $points }点
drawn-won = 獲得{ $cards }枚
drawn-suit = { WORD($suit, form: "title") }
drawn-led = リードは{ WORD($suit) }

## ブラックモアの12人の魔女

drawn-high = 強
drawn-low = 弱
drawn-trump = 切り札
drawn-wheel-no = なし
drawn-wheel-trump = 切り札
drawn-no-trump = なし
drawn-pile = 山に{ $cards }枚
drawn-none-led = リードの色なし
drawn-deck = 山札
drawn-left = 残り{ $cards }枚

## 魔女のぎっくり配達便

drawn-oof = うっ！
drawn-priority = 優先順
drawn-removed = { WORD($suit) }なし
drawn-load = 荷物
drawn-boxes = { $boxes }箱
drawn-heavy = { $boxes }箱重すぎ
drawn-exact = 力とちょうど同じ
drawn-spare = あと{ $boxes }箱の余裕
drawn-row = 列
drawn-aside = 脇に{ $cards }枚
drawn-rests = 休み
drawn-order = 選ぶ順：{ LIST($names, join: "comma") }。
drawn-strength = 力
drawn-no-quota = ノルマなし
drawn-delivered = { $quota }箱中{ $boxes }箱配達
drawn-over-quota = 超過
drawn-worn-out = もう勝てない

## 13人の魔女

drawn-coven = 魔女団
drawn-witches = 魔女{ $witches }人
drawn-cursed = 呪い
drawn-fortune = 幸運
drawn-any = 何でも
drawn-over = { $value }超
drawn-tokens = { $token } { $number }
drawn-waits = { $spell }は次の誘いを待っています。
drawn-to-draw = 山札{ $cards }枚
drawn-discards = 捨て札{ $cards }枚
drawn-lure = { $witch }を誘う
drawn-turned-up = 表にしたカード

## 3人の魔女

drawn-up = 表
drawn-down = 裏
drawn-first = 1番目
drawn-second = 2番目
drawn-elixir = エリクサー
drawn-given = 左へ{ $gives }枚中{ $given }枚
drawn-has-discarded = 捨てた
drawn-choosing = 選択中
drawn-bid = ビッド{ $bid }
drawn-pass = パス
drawn-proposed = 提案
drawn-no-bid = まだビッドなし
drawn-bid-by = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }のビッド{ $bid }
drawn-tally = ビッド{ $bid }、獲得{ $won }
drawn-eyes = 目玉：裏向きで出す
drawn-ties = 同点
drawn-beats = 勝ち
drawn-loses = 負け
drawn-team = { SEATS($seats) }

## Records and puzzles

drawn-result = 結果：{ LIST($scores, join: "comma") }。勝者：{ SEATS($winners) }。
drawn-score = { NAME($seat) }：{ $points }
drawn-unfinished = まだ終わっていません。
drawn-solution = 正解
drawn-start = 最初の行の前のテーブル。
drawn-first-step = 最初のステップ
drawn-previous-step = 前のステップ
drawn-next-step = 次のステップ
drawn-last-step = 最後のステップ
drawn-step = ステップ
