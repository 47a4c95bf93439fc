### Witch's Shot Delivery Service

## ゲーム

game-title = 魔女のぎっくり配達便
game-tagline = ノルマちょうどを配達しよう。腰を痛めないように。
game-audience = トリックテイキングに慣れ、勝ちすぎると痛い目にあうゲームを求める人に。

## 語

suit-vegetable = 野菜
suit-potion = 薬
suit-book = 本
suit-fish = 魚
card-black-4 = 黒の4
card-black-x2 = 2倍カード
no-cards = カードなし
named-card = { CARD($card) }
named-suit = { SUIT($suit) }
# 優先順が同じスート。
tied-suits = { LIST($suits) }（同順）
# 優先順の高い順。
list-then = { $first }、{ $next }
token-oof = うっ！トークン
token-vacation = 有給休暇トークン
rests = 休み
cannot-win = 勝てない
boxes = { $boxes }箱

## できごと：配札とノルマ選び

suit-removed = このゲームでは{ SUIT($suit) }を使いません。
first-pick = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }が最初にノルマを選びます。
round-dealt = 第{ $round }ラウンド：全員に{ $hand }枚ずつ配ります。
row-dealt = 列は左から{ $row }。
priority = 優先順：{ LIST($places, join: "then") }。
set-aside = { $cards }枚を裏向きで脇に置きます。
quota-taken = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }はノルマ{ $quota }を取りました。
last-pick = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は最後に選んだので{ $points }点を得ました。
vacation-gained = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は有給休暇トークンを得ました。
your-vacation = 有給休暇トークンを得ました。このラウンドに1回休めます。
lowest-quota = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }はノルマが最も低いのでリードします。

## できごと：トリック

card-led = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ CARD($card) }をリードしました。
card-played = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ CARD($card) }を出しました。
must-reveal = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ SUIT($suit) }を持っているので、1枚見せなければなりません。
has-none = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ SUIT($suit) }を持っていません。
lead-open = 次に出るスートのあるカードが、リードのスートになります。
card-revealed = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ CARD($card) }を見せました。
rested = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $token }を使って休みました。
not-rested = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は休みませんでした。
trick-won = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }が{ CARD($card) }（{ $reason }）でトリックを取りました。{ $load }

# trick-won の $load。
load-carried = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は力{ $strength }で{ boxes }を運びました。
load-too-heavy = うっ！{ $boxes }箱は{ PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }の力{ $strength }には重すぎます。

# trick-won の $reason：このカードが勝つ理由。
black-wins = スートのカードで勝てる人がいない
black-wins-first = スートのカードで勝てる人がなく、先に出た
highest-rank = { LIST($suits) }は同順で、数字が最も大きい
highest-rank-first = { LIST($suits) }は同順で、数字が最も大きく先に出た
highest = 最も大きい{ SUIT($suit) }
highest-able = 勝てるうちで最も大きい{ SUIT($suit) }
only = 唯一の{ SUIT($suit) }
only-able = 勝てる唯一の{ SUIT($suit) }
ranks-above = { $reason }、{ LIST($suits) }より優先
passed-over = { $reason }、{ LIST($cards) }は勝てない
card-of = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }の{ CARD($card) }
trick-unwon = 誰もこのトリックを取れません。捨てて、{ PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }がもう一度リードします。
trick-unwon-last = 誰もこのトリックを取れません。捨てて、誰も疲れません。
cursed = 呪われた荷物のため、{ PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }に黒いキューブが1個増えました。

# トリックを取った本人への影響。
your-oof = 腰が痛い！うっ！トークンと疲労キューブを1個ずつ受け取ります。
your-cube = 疲労キューブを1個受け取ります。
your-curse = 呪われた荷物のため、黒いキューブを1個受け取ります。
your-strength = 力は{ $strength }になりました。
your-limit = うっ！トークンが{ $oofs }個になり、もうトリックを取れません。

## できごと：給料日と終わり

paid = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }はカードで{ $points }点、ボーナスなし（ノルマ{ $quota }に対して{ $boxes }箱）。
paid-bonus = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }はカードで{ $points }点、ノルマ{ $quota }達成のボーナス{ $bonus }点。
points-now = 点数：{ LIST($amounts) }。
points-final = うっ！トークンの減点後の点数：{ LIST($amounts) }。
ending-vacation = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }の勝ちです！同点は、使っていない有給休暇トークンで決まりました。
ending-quota = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }の勝ちです！同点は、高いほうのノルマで決まりました。
ending-early = ゲームは早く終わります：{ LIST($hurt) }。
has-oofs = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }はうっ！トークン{ $oofs }個

## 文字で見るテーブル

chapter-over = 第{ $round }ラウンドでゲーム終了
chapter-trick = 第{ $round }ラウンド（全{ $rounds }）、{ $tricks }トリック中の第{ $trick }トリック
chapter-quotas = 第{ $round }ラウンド（全{ $rounds }）、ノルマ選び
chapter-deal = 第{ $round }ラウンド（全{ $rounds }）
table-head = { $chapter }。
table-row = 列：{ $row }。{ $priority }
row = { LIST($cards) }
row-empty = カードなし
table-quotas = 残りのノルマ：{ LIST($quotas) }。
table-seat = { NAME($seat) }：{ LIST($facts, join: "comma") }
seat-points = { $points }点
seat-quota = ノルマ{ $quota }
seat-no-quota = ノルマなし
seat-delivered = { boxes }配達
seat-strength = 力{ $strength }
seat-oofs = うっ！トークン{ $oofs }個（使用済み{ $spent }）
seat-vacation = 有給休暇
seat-plays = { CARD($card) }を出した
seat-rests = { CARD($card) }を出した（休み）
seat-wins = { CARD($card) }を出した（勝っている）
table-load = トリックの重さは{ boxes }。
table-hand = あなたの手札：{ CARDS($cards) }

## 指示と選択肢

prompt-quota = ノルマを選んでください。ちょうどその数の箱を届けるとボーナスがもらえます。
prompt-lead = 好きなカードをリードしてください。
prompt-open = 好きなカードを出してください。まだ黒しか出ていないので、最初のスートがリードのスートになります。
prompt-follow = { SUIT($suit) }を出してください。
prompt-follow-or-black = { SUIT($suit) }か黒のカードを出してください。
prompt-void = { SUIT($suit) }がありません。好きなカードを出してください。
prompt-reveal = { SUIT($suit) }を持ったまま黒を出しました。{ SUIT($suit) }を1枚見せてください。カードは手札に残ります。
prompt-rest = { LIST($tokens, join: "or") }を使って休みますか？このトリックは取れなくなります。
waiting-quota = { SEATS($seats) }がノルマを選ぶのを待っています。
waiting-play = { SEATS($seats) }がカードを出すのを待っています。
waiting-reveal = { SEATS($seats) }が{ SUIT($suit) }を見せるのを待っています。
waiting-rest = { SEATS($seats) }が休むか決めるのを待っています。
choice-quota = ノルマ{ $quota }を取る（ボーナス{ $bonus }）
choice-play = { CARD($card) }を出す
choice-reveal = { CARD($card) }を見せる
choice-rest = { $token }で休む
choice-no-rest = 休まない

## 初心者へのヒント

tip-quota = 取ったときに使ったカードの箱の合計が、ラウンドの終わりにちょうどこの数でなければなりません。外れても減点はありません。
tip-reveal = 黒はいつでも出せますが、スートに従えたときは1枚見せます。手の内がいちばんわからないカードを見せましょう。
tip-rest = 重すぎるトリックや、ノルマを崩すトリックを見送るために休みます。あなたのカードの箱は数えられます。
tip-worn-out = うっ！トークンが{ $oofs }個なので、もうトリックを取れません。誰に箱を押しつけるか選びましょう。
tip-lead = 取った人は、トリックのすべての箱を運びます。
tip-play = 優先順のいちばん高いスートが勝ち、すべての箱を運びます。
tip-first-oof = 力より重いと「うっ！」です。力がずっと下がり、最後に{ $points }点引かれます。
tip-next-oof = 力より重いと、また「うっ！」です。力がずっと下がり、最後に合わせて{ $points }点引かれます。

## 拒否

refused-over = ゲームは終わりました。最後のラウンドの給料も支払われました。
refused-dealing = まだあなたの番ではありません。カードを配っています。
refused-turn = あなたの番ではありません。{ $waiting }
refused-quota-first = 先に残りのノルマから1つ取ってください：{ LIST($quotas) }。
refused-reveal-first = { SUIT($suit) }を持ったまま黒を出したので、先に{ CARDS($cards, join: "or") }を見せてください。
refused-rest-first = カードは出しました。先に休むかどうか決めてください。
refused-quota-late = ノルマは最初のトリックの前に選びます。今はカードを出してください。
refused-reveal = カードを見せるのは、リードのスートを持ったまま黒を出した直後だけです。
refused-rest = 休めるのは、使えるトークンがあるときに、カードを出した直後だけです。今はカードを出してください。
refused-quota-taken = ノルマ{ $quota }は{ NAME($seat) }が取りました。残りのノルマ：{ LIST($quotas) }。
refused-no-quota = このゲームにノルマ{ $quota }はありません。残りのノルマ：{ LIST($quotas) }。
refused-oof-spent = うっ！トークンはこのラウンドですべて使いました。1個で休めるのは1回です。
refused-no-vacation = 有給休暇トークンを持っていません。
refused-no-oof = 使えるうっ！トークンがありません。
refused-not-held = { CARD($card) }を持っていません。手札は{ CARDS($cards) }です。
refused-not-revealed = { CARD($card) }はリードのスートではありません。{ CARDS($cards, join: "or") }を見せてください。
refused-follow = { SUIT($suit) }を持っているので、{ CARDS($cards, join: "or") }を出さなければなりません。
refused-follow-or-black = { SUIT($suit) }を持っているので、{ CARDS($cards, join: "or") }か、黒の{ CARDS($black, join: "or") }を出さなければなりません。

## 残りの宣言と、先に決めておく手

claim = このラウンドの残りのトリックは、うっ！なしですべて私が取ります。
never-rest = 休めるときも休まない。

## 早見表

aid-round = ラウンド
aid-deal = 配る
    .text = { $hand }枚ずつ、優先順の列に{ $row }枚。
aid-quotas = ノルマ
    .text = 1人1つ。最初のラウンドは時計回り、以後は点数の少ない人から。
aid-tricks = トリック
    .text = { $hand }回。最初はノルマの最も低い人、以後は前のトリックを取った人がリードします。
aid-payday = 給料日
    .text = 手元のカードを得点します。キューブとカードは戻し、うっ！トークンは残ります。

aid-trick = トリック
aid-follow = 従う
    .text = リードのスートがあれば出します。なければ何でも出せます。
aid-black = 黒
    .text = いつでも出せます。リードのスートを持っていたら1枚見せます。
aid-rest = 休む
    .text = カードを出すとき、前のトリックまでに得た未使用のうっ！トークンを使うと、このトリックは取れません。
aid-carry = 運ぶ
    .text = 取った人はトリックのすべての箱を運び、勝ったカードだけを手元に残します。

aid-winning = 勝つカード
aid-winning-suit = スート
    .text = 優先順のいちばん高いもの。リードでなくてもかまいません。
aid-winning-priority = 優先順
    .text = 列に多いスート。同数なら、より右にあるほう。
aid-winning-none = 列にないスート
    .text = そろって最下位で、数字で決まります。
aid-winning-rank = 数字
    .text = そのスートで最も大きいもの。同じなら先に出たほう。
aid-winning-black = 黒
    .text = スートのカードで勝てる人がいないときだけ。

aid-back = 箱と腰
aid-boxes = { $ranks }
    .text = 1枚につき{ $boxes }箱。
aid-boxes-black = 黒
    .text = { $boxes }箱。
aid-doubler = 2倍カード
    .text = ほかの箱をすべて{ $times }倍にします。
aid-strength = 力
    .text = { $strength }から、キューブとうっ！トークン1個につき1を引いた数。
aid-within = 力の範囲
    .text = 疲労キューブを1個受け取ります。
aid-too-heavy = 重すぎるとき
    .text = うっ！トークンとキューブを1個ずつ受け取ります。
aid-limit = うっ！トークン{ $oofs }個
    .text = このラウンドはもうトリックを取れず、これが最後のラウンドになります。
rank = 数字{ $rank }
rank-range = 数字{ $first }～{ $last }
rank-list = 数字{ LIST($ranks) }

aid-pay = 給料日
aid-points = { $ranks }
    .text = 手元の1枚につき{ $points }点。
aid-quota-met = ノルマ達成
    .text = ちょうどその数の箱を手元に。{ LIST($bonuses, join: "comma") }。
quota-bonus = { $quota }：+{ $bonus }

aid-options = 選択ルール
aid-cursed = 呪われた荷物
    .text = ほかの人が出した{ LIST($ranks, join: "or") }を取ると、1ラウンドに1回、黒いキューブを受け取ります。
aid-vacation = 有給休暇
    .text = 最も高いノルマの人に。最初のトリックから1回休めます。

aid-end = 終わり
aid-rounds = ラウンド数
    .text = { $rounds }ラウンド、または誰かがうっ！トークン{ $oofs }個になったラウンドまで。
aid-penalties = うっ！トークン
    .text = 減点：{ LIST($penalties, join: "comma") }。
penalty = { $oofs }個で{ $points }
aid-victory = 勝利
    .text = 点数が最も多い人。同点なら、使っていない有給休暇、次に最後のノルマが高い人。

## 得点表

sheet-round = 第{ $round }ラウンド
sheet-payday = 給料日
sheet-end = 終わり
sheet-oofs = うっ！トークン
sheet-cell = { LIST($reasons, join: "comma") }
cell-last-pick = 最後に選んだ{ $points }点
cell-cards = カード{ $points }点
cell-bonus = ボーナス{ $bonus }：ノルマ{ $quota }達成
cell-no-bonus = ボーナスなし：{ $boxes }箱、ノルマ{ $quota }
cell-oofs = うっ！トークン{ $oofs }個

## バリアントの数値

parameter-cursed = 呪われた荷物を使う
parameter-vacation = 有給休暇を使う
parameter-remove = 3人のとき除くスート："random"、"vegetable"、"potion"、"book"、"fish"
parameter-last_pick = 第1ラウンドで最後に選んだ人の点
parameter-doubler = 2倍カードがトリックのほかの箱に掛ける数
parameter-oof_limit = トリックを取れなくなるうっ！トークンの数（1～3）
parameter-cursed_ranks = 呪われた荷物の数字
parameter-deck = 各スートの数字、1～10
    .title = 山札
parameter-black = 人数ごとの黒のカード
    .title = 黒のカード
parameter-boxes = 数字ごと。2倍カードにはない
    .title = 箱
parameter-points = 残したカードの点、数字ごと
    .title = 点数
parameter-quotas = 人数ごとのノルマカード：0～10
    .title = ノルマ
parameter-bonuses = 各ノルマの達成点。1、8、9、10は箱にはない（復元）
    .title = ボーナス
parameter-strength = ゲージに何もないときの力、人数ごと
    .title = 力
parameter-rounds = 人数ごと
    .title = ラウンド
parameter-hand = 各プレイヤーに配る枚数、人数ごと
    .title = 手札
parameter-row = 優先順の列の枚数、人数ごと、12まで。残りは脇に置く
    .title = 列
parameter-oof_penalties = うっ！トークン1個、2個、3個の最後の減点（2個と3個は復元）
    .title = うっ！の減点
option-random = 無作為

## 選択の種類（評価と統計）

kind-quota = ノルマ
kind-play = 出したカード
kind-reveal = 見せたカード
kind-rest = 休み

## ヒント・問題・検討の理由。$share は、ありうる配札のうちそうなる割合。

reason-trick = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、あなたがこのトリックを運びます。
reason-no-trick = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、ほかの人がこのトリックを運びます。
reason-trick-other = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、{ NAME($seat) }がこのトリックを運ぶことになります。
reason-hurt = このトリックがあなたに重すぎる配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-other-hurt = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、このトリックは{ NAME($seat) }に重すぎます。
reason-strength = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、このトリックのあとも{ $boxes }箱まで運べます。
reason-quota = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、ノルマ{ $quota }をちょうど達成します。
reason-other-quota = { NAME($seat) }がノルマを達成する配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-hurt-later = このラウンドにうっ！トークンを受け取る配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-other-hurt-later = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、{ NAME($seat) }はこのラウンドにうっ！トークンを受け取ります。
reason-earned = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、このラウンドに{ $points }点以上を得ます。
reason-beaten = { NAME($seat) }が{ CARD($card) }に勝てる配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-overtaken = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、狙いどおり{ NAME($seat) }が{ CARD($card) }に勝てます。

## Variants that cannot be played

variant-deck = { $players }人に{ $hand }枚ずつと列の{ $row }枚で{ $needed }枚必要ですが、カードは{ $cards }枚しかありません。
variant-quotas = { $players }人が1枚ずつノルマを取りますが、{ $quotas }枚しかありません。
