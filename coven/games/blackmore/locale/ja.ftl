### 12 Witches of Blackmore

## ゲーム

game-title = ブラックモアの12人の魔女
game-tagline = ホイールを回して、どのカードが強いかを決めよう。
game-audience = 誰でも楽しめます。いちばん覚えやすく、2～6人用で、毎回違う展開に。
game-unit = 魔法点

## 語

# このゲームのスートは「色」。「title」はカード名の形：青の7。
suit-blue = 青
    .title = 青
suit-red = 赤
    .title = 赤
suit-yellow = 黄
    .title = 黄
suit-green = 緑
    .title = 緑
suit-purple = 紫
    .title = 紫
suit-orange = オレンジ
    .title = オレンジ

# 文の途中に入る、切り札の山とホイールの状態。
trump = 切り札は{ SUIT($suit) }、最強の数字は{ $value }
no-trump = 切り札はなし、最強の数字は{ $value }

## できごと

dealt = 全員に{ $hand }枚ずつ配ります。{ CARD($card) }を表にしました。{ $trump }です。
your-hand = あなたの手札：{ CARDS($cards) }。
first-leader = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }が最初のトリックをリードします。
card-led = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ CARD($card) }をリードしました。
card-played = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ CARD($card) }を出しました。
trick-won = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }が{ CARD($card) }でトリックを取りました。{ $reason }。

# trick-won の $reason。$card は勝てたかもしれないカードのうち最も強いもの。
outranks = ホイールが{ $wheel }なので{ CARD($card) }より強いためです
outranks-trump = ホイールが{ $wheel }なので切り札の{ CARD($card) }より強いためです
only-trump = 唯一の切り札でした
only-colour = ほかに{ SUIT($suit) }を出した人はいません
only-colour-without-trump = ほかに{ SUIT($suit) }も切り札も出ていません

final-scores = 魔法点：{ LIST($amounts) }。
trump-kept = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は切り札を変えませんでした。
trump-laid = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ CARD($card) }を切り札の山に置きました。{ $trump }です。
cards-drawn = あなたは{ CARDS($cards) }を引きました。
pile-taken = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は切り札の山から{ CARDS($cards) }を取りました。
deck-empty = 山札がなくなったので、もう誰も引きません。{ $trump }です。

## 文字で見るテーブル

chapter = 第{ $trick }トリック
table-head = 第{ $trick }トリック：{ $trump }（強い順：{ LIST($ranking, join: "space") }）。山札：{ $deck }枚。
table-seat = { NAME($seat) }：手札{ $held }枚、獲得{ $won }枚
table-seat-played = { table-seat }、{ CARD($card) }を出した
table-seat-winning = { table-seat-played }（勝っている）
table-hand = あなたの手札：{ CARDS($cards) }

## 指示と選択肢

prompt-lead = 好きなカードをリードしてください。
prompt-play = 好きなカードを出してください。色に従う必要はありません。
prompt-trump = トリックを取りました。その中の1枚を切り札の山に置くか、切り札をそのままにしてください。
choice-play = { CARD($card) }を出す
choice-keep = 切り札をそのままにする
choice-lay = { CARD($card) }を切り札の山に置く

## 初心者へのヒント

tip-trump = そこに置いたカードは得点になりません。別の色や数字のほうが得でなければ、切り札はそのままにしましょう。
tip-lead = 取った人はトリックの全カードの数字を得点します。勝てないなら小さいカードでリードしましょう。
tip-play = 今のトリックは{ $points }点です。強いカードで取るか、いちばん小さいカードを捨てましょう。
tip-strongest = { CARD($card) }に勝てるカードはありません。

## 拒否

refused-over = ゲームは終わりました。カードはすべて出ています。
refused-dealing = まだあなたの番ではありません。カードを配っています。
refused-turn = { NAME($seat) }の番です。
refused-trump-first = トリックを取りました。先に切り札を選ぶか、そのままにしてください。
refused-no-winner = 切り札を選べるのは、終わったトリックを取った人だけです。
refused-not-in-trick = { CARD($card) }は今取ったトリックにありません。置けるのは{ CARDS($cards, join: "or") }です。
refused-not-held = { CARD($card) }を持っていません。手札は{ CARDS($cards) }です。

## 残りの宣言と、先に決めておく手

claim = 残りのトリックはすべて私が取り、切り札は変えません。
keep-always = トリックを取ったら、切り札をそのままにする。

## 早見表

aid-trick = トリック
aid-lead = リード
    .text = 前のトリックを取った人が好きなカードを出します。その色がリードの色です。
aid-play = 出す
    .text = 時計回りに、全員が好きな色のカードを1枚ずつ出します。
aid-win = 取る
    .text = 取った人は、そのうちの1枚を切り札の山に置けます。それが新しい切り札になり、ホイールはその数字を指します。
aid-keep = もらう
    .text = 残りのカードは、取った人が裏向きでもらいます。
aid-draw = 引く
    .text = 取った人から時計回りに、全員が1枚ずつ引きます。
aid-last-draw = 最後の1枚
    .text = 山札がなくなったら、切り札の山の上から引きます。そのあとは誰も引きません。

aid-wheel = ホイール
aid-wheel-highest = 最強
    .text = ホイールが指す数字。
aid-wheel-up = 次
    .text = そこから1ずつ大きく。{ $last }の次は{ $first }。
aid-wheel-down = 次
    .text = そこから1ずつ小さく。{ $last }の次は{ $first }。
aid-wheel-example = { $value }のとき
    .text = { LIST($ranking, join: "space") }

aid-winning = 勝つカード
aid-winning-trump = 切り札
    .text = トリックで最も強い切り札。
aid-winning-led = 切り札がないとき
    .text = リードの色で最も強いカード。
aid-winning-other = ほかの色
    .text = 勝てません。

aid-score = 得点
aid-score-cards = 取ったカード
    .text = 1枚ごとに、その数字の点。
aid-score-pile = 切り札の山
    .text = 誰の得点にもなりません。
aid-score-victory = 勝利
    .text = すべてのカードが出たとき、魔法点が最も多い人。

## バリアントの数値

parameter-hand = 各プレイヤーに配る枚数
parameter-wheel = ホイールの面：「decreasing」（減る）か「increasing」（増える）
parameter-colours = 山札にある色
parameter-values = 各色の最大の数字、9まで
option-decreasing = 減る
option-increasing = 増える

## 選択の種類（評価と統計）

kind-play = 出したカード
kind-trump = 切り札の変更

## ヒント・問題・検討の理由。$share は、ありうる配札のうちそうなる割合。

reason-trick = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、このトリックを取れます。
reason-no-trick = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、このトリックを取らずにすみます。
reason-first-trick = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、次のトリックを取れます。
reason-trick-other = { NAME($seat) }がこのトリックを取る配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-beaten-by-trump = { NAME($seat) }が{ CARD($card) }に勝つには切り札しかなく、持っている配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }です
 }。
reason-beaten = { NAME($seat) }が{ CARD($card) }に勝つカードを持つ配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-gain = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、2トリックで魔法点{ $points }点以上を得ます。
reason-other-gain = { NAME($seat) }が2トリックで魔法点{ $points }点以上を得る配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-gain-later = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、{ $tricks }トリック以内に魔法点{ $points }点以上を得ます。
reason-ahead-later = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、{ $tricks }トリック後に首位にいます。
reason-keeps-top-trump = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、最も強い切り札を持ち続けます。
reason-ahead = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、2トリック後に首位にいます。
reason-most-trumps = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、切り札を誰よりも多く持つことになります。
reason-top-trump = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、最も強い切り札を持つことになります。
reason-no-trump = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、{ NAME($seat) }は切り札がなくなります。

## Variants that cannot be played

variant-deck = { $players }人に{ $hand }枚ずつと切り札1枚で{ $needed }枚必要ですが、{ $colours }色×{ $values }の数では{ $cards }枚しかありません。
