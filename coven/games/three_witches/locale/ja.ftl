### 3 Witches

## ゲーム

game-title = 3人の魔女
game-tagline = 秘薬にビッドしよう。1人の魔女が2枚ずつリードし、ほかの2人が対抗します。
game-audience = はったりと、話せない相棒との信頼が好きな3人に。
game-unit = 運命トークン
phrase-win-this = これは取ろう
phrase-lose-this = これは負けよう
phrase-you-decide = 任せるよ
phrase-well-played = いいプレイ
refused-phrase = この言葉を使えるのは、大魔女が決まったあとの小魔女だけです。

## 語

# このゲームのスートは動物。「a」はそのスートの1枚、「none」は1枚もないこと。
suit-owl = フクロウ
    .a = フクロウ
    .none = フクロウなし
suit-bat = コウモリ
    .a = コウモリ
    .none = コウモリなし
suit-dog = 犬
    .a = 犬
    .none = 犬なし
suit-frog = カエル
    .a = カエル
    .none = カエルなし
suit-newt = イモリ
    .a = イモリ
    .none = イモリなし
card-elixir = エリクサー

part-eye = 目玉
part-toe = 指
part-wool = 毛
part-tongue = 舌
part-wing = 翼
part-leg = 脚
part-fork = 叉
part-sting = 針
part-fillet = 切り身
named-card = { SUIT($suit) }の{ WORD($part) }（{ $rank }）
plain-card = { CARD($card) }
hidden-card = カード1枚

role-lead = 大魔女
role-lesser = 小魔女
role-first = 第1の小魔女
role-second = 第2の小魔女

place-up = 表
place-down = 裏
place-was-down = 裏だった
place-first = 1番目
place-second = 2番目
place-passed = パス

pair-elixir = エリクサーと{ $rank }
pair-higher = 大きいほうの数字
pair-rank = 同じ数字、{ $first }＋{ $second }
pair-suit = 同じスート、{ $first }＋{ $second }
pair-value = { $value }（{ $reason }）

## できごと

dealt = 第{ $round }ラウンド：全員に{ $hand }枚ずつ配ります。エリクサーは{ PLAYER($elixir) ->
    [you] あなた
   *[other] { NAME($elixir) }
 }にあるので、{ PLAYER($first) ->
    [you] あなた
   *[other] { NAME($first) }
 }からビッドします。
your-hand = あなたの手札：{ LIST($cards) }。

bid-made = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $bid }をビッドしました。
bid-passed = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }はパスしました。
one-more-turn = 全員にもう1回ずつ、{ $high }へ上げる機会があります。
outbid = { NAME($seat) }があなたの{ $old }に対して{ $new }をビッドしました。
lead-witch = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }が大魔女です。ちょうど{ $bid }トリックを取らなければなりません。
lesser-witches = { SEATS($seats, form: "start") }が小魔女です。それぞれ1枚捨てます。

no-bids = ビッドがないので、全員が左隣に{ $gives }枚渡します。
gift-chosen = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ PLAYER($to) ->
    [you] あなた
   *[other] { NAME($to) }
 }に渡す{ $card }を選びました。
cards-passed = カードを渡しました。エリクサーは{ PLAYER($elixir) ->
    [you] あなた
   *[other] { NAME($elixir) }
 }に移ったので、{ PLAYER($first) ->
    [you] あなた
   *[other] { NAME($first) }
 }からビッドします。
gifts-received = { NAME($seat) }から{ LIST($cards) }を受け取りました。
final-bidding = これが最後のビッドです。

card-discarded = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $card }を捨てました。
first-lead = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }が最初のトリックをリードします。
card-led = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $card }をリードしました。
eyes-led = 目玉です！小魔女たちは裏向きで出します。
card-hidden = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $card }を裏向きで添えました。
card-played = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $card }を出しました。
card-played-down = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $card }を裏向きで出しました。
follow-passed = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ SUIT($suit, form: "none") }、いったんパスしました。

card-revealed = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $card }を表にしました。
cards-revealed = 裏向きのカードを公開します：{ LIST($cards) }。
revealed = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }の{ $card }
trick-won = { $lead }対{ $lesser }で、{ PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }がトリックを取りました。
trick-tied = { $lead }対{ $lesser }で、{ PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }がトリックを取りました。同点は大魔女の勝ちです。
trick-lost = { $lesser }対{ $lead }で、小魔女たちがトリックを取りました。

card-taken-back = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $card }を手札に戻しました。
secret-return = 2枚のうち1枚をこっそり
return-proposed = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $card }を{ PLAYER($lead) ->
    [you] あなた
   *[other] { NAME($lead) }
 }に戻すことを提案しました。
return-agreed = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は賛成しました。
return-objected = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }が反対したので、{ PLAYER($decider) ->
    [you] あなた
   *[other] { NAME($decider) }
 }が決めます。
return-decided = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }が決めました。
card-sent-back = 小魔女たちは{ $card }を{ PLAYER($lead) ->
    [you] あなた
   *[other] { NAME($lead) }
 }に戻しました。

bid-met = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $bid }をビッドして{ $won }トリック取り、運命トークン{ $tokens }個を得ました。
bid-missed = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $bid }をビッドしましたが{ $won }トリックだったので、{ SEATS($seats) }が運命トークンを{ $tokens }個ずつ得ました。
tokens = 運命トークン：{ LIST($amounts) }。
tokens-scored = あなたは運命トークンを{ $tokens }個得ました。

## 文字で見るテーブル

chapter-before = 最初のラウンドの前
chapter-bidding = 第{ $round }ラウンド{ $passings ->
    [0] { "" }
   *[other] 、カードの受け渡し{ $passings }回
 }
chapter-playing = 第{ $round }ラウンド、{ $tricks }トリック中の第{ $trick }トリック
chapter-after = 第{ $round }ラウンドのあと

table-between = { $chapter }。
table-bidding = { $chapter }：エリクサーは{ NAME($seat) }にあります。
table-playing = { $chapter }：{ NAME($seat) }のビッドは{ $bid }{ $tricks ->
    [0] { "" }
   *[other] 、{ $tricks }トリック中{ $won }を獲得
 }。
table-seat = { NAME($seat) }：手札{ $held }枚、運命トークン{ $tokens }個
table-seat-role = { NAME($seat) }（{ $role }）：手札{ $held }枚、運命トークン{ $tokens }個
table-seat-calls = { table-seat }、宣言：{ LIST($calls, join: "comma") }
call-bid = { $bid }
call-pass = パス
table-trick = 場：{ NAME($lead) }は{ $up }と{ $down }、{ NAME($first) }は{ $one }、{ NAME($second) }は{ $two }。
face-down-card = 裏向きのカード
no-card-yet = まだなし
table-hand = あなたの手札：{ LIST($cards) }

## 指示

prompt-bid = { $low }か{ $high }トリックをビッドするか、パスしてください。
prompt-raise = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }のビッドは{ $bid }です。{ $high }に上げるか、パスしてください。
prompt-must-bid = 誰もビッドせず、エリクサーはあなたにあります。{ $low }か{ $high }をビッドしてください。
prompt-give = { NAME($seat) }に渡すカードを{ $gives }枚選んでください。
prompt-give-with-elixir = { NAME($seat) }に渡すカードを{ $gives }枚選んでください。エリクサーを含めます。
prompt-give-elixir = { NAME($seat) }にエリクサーを渡してください。
prompt-discard = カードを1枚、裏向きで捨ててください。
prompt-lead = カードを1枚、表向きでリードしてください。
prompt-hide = カードを1枚、裏向きで添えてください。
prompt-follow = リードのスートに従います。{ SUIT($suit, form: "a") }を出してください。
prompt-play = { SUIT($suit, form: "none") }。好きなカードを出してください。
prompt-play-or-pass = { SUIT($suit, form: "none") }。好きなカードを出すか、いったんパスしてください。
prompt-return = トリックを取りました。自分の2枚のうち1枚を手札に戻してください。
prompt-return-other = エリクサーでトリックを取りました。もう1枚を手札に戻してください。
prompt-propose = 小魔女がトリックを取りました。{ NAME($lead) }に戻すカードを提案してください。
prompt-agree = { $card }を{ NAME($lead) }に戻しますか？
prompt-decide = { NAME($lead) }に戻すカードを決めてください。

## 選択肢

choice-bid = { $bid }をビッド
choice-pass = パス
choice-wait = いったんパス
choice-agree = 賛成
choice-object = 反対
choose-give = { $card }を渡す
choose-discard = { $card }を捨てる
choose-lead = { $card }をリードする
choose-hide = { $card }を裏向きで添える
choose-follow = { $card }を出す
choose-return = { $card }を戻す
choose-propose = { $card }を提案する
choose-decide = { $card }を戻す

## 初心者へのヒント

tip-bid = { $tricks }トリックのうちビッドとちょうど同じ数を取れば、運命トークンを{ $lead }個得ます。外れると、ほかの2人が{ $lesser }個ずつ得ます。
tip-give = 渡したカードは左隣の人のビッドに使われます。組になるカードは残しましょう。
tip-discard = 持っていないスートがリードされたら、何でも出せます。1枚しかないスートのカードを捨てましょう。
tip-lead = 同じ数字か同じスートの2枚は足し算になります。全部でちょうど{ $bid }トリックが必要です。
tip-lead-lost = 同じ数字か同じスートの2枚は足し算になりますが、ビッドにはもう届きません。
tip-eyes = { $rank }をリードすると、ほかの2人は裏向きで出さなければなりません。
tip-hide = リードしたカードと数字かスートが同じなら足し算、違えば大きいほうだけが数えられます。同点はあなたの勝ちです。
tip-follow = あなたのカードは相棒のカードと合わせて数えます。勝敗にスートは関係なく、同点は大魔女の勝ちです。
tip-return = このカードは次のトリックで使えます。どちらを戻したかは、ほかの人にはわかりません。
tip-agree = 反対しても決めるのは相棒ですが、あなたの考えは伝わります。
tip-send = 大魔女は{ $won }トリック取り、ちょうど{ $bid }が必要です。それを難しくするカードを選びましょう。全員に見えます。
tip-send-lost = 大魔女のビッドはもう成功しないので、どちらでもかまいません。全員に見えます。

## 拒否

refused-given = 渡すカードはもう選びました。{ SEATS($seats) }を待っています。
refused-lead-discard = 大魔女は{ $hand }枚すべてを持ち続けます。
refused-discarded = もう捨てました。{ SEATS($seats) }を待っています。
refused-turn = あなたの番ではありません。{ SEATS($seats) }を待っています。
refused-verb = 今それはできません。{ $prompt }
refused-pass = 最後のビッドで誰もビッドせず、エリクサーはあなたにあるので、{ $low }か{ $high }をビッドしなければなりません。
refused-raise = { $bid }のビッドのあとは、{ $high }をビッドするかパスしかできません。
refused-bid = ビッドできるのは{ $low }か{ $high }トリックだけです。
refused-suit = { SUIT($suit, form: "a") }を持っているので、従わなければなりません。{ CARDS($cards, join: "or") }を出してください。
refused-waited = もうパスしたので、今度は出さなければなりません：{ CARDS($cards, join: "or") }。
refused-second = 第2の小魔女はパスできません。{ CARDS($cards, join: "or") }を出してください。
refused-not-held = { CARD($card) }を持っていません。手札は{ CARDS($cards) }です。
refused-gift = エリクサーを渡さなければならず、渡せるのはこれが最後の1枚です。
refused-elixir = エリクサーは表向きでリードできません。{ CARDS($cards, join: "or") }をリードしてください。
refused-elixir-back = トリックを取ったので、エリクサーは戻せません。{ CARDS($cards, join: "or") }を戻してください。
refused-back = 戻せるのは、大魔女がこのトリックに出したカードだけです：{ CARDS($cards, join: "or") }。

## 残りの宣言と、先に決めておく手

claim = 残りのトリックはすべて私が取り、ビッドを達成します。
agree-always = 相棒が戻したいカードに賛成する。

## 早見表

aid-round = ラウンド
aid-deal = 配る
    .text = { $hand }枚ずつ。エリクサーを持つ人はそれを告げます。
aid-bid = ビッド
    .text = エリクサーの左隣から、{ $low }か{ $high }かパス。{ $high }のビッドはすぐに決まります。
aid-raise = 上げる
    .text = { $low }のビッドのあと、全員にもう1回：{ $high }かパス。
aid-passing = ビッドなし
    .text = エリクサーを含めて{ $gives }枚を左へ渡し、もう一度ビッドします。これを{ $passings }回まで行い、そのあとはエリクサーを持つ人がビッドしなければなりません。
aid-no-passing = ビッドなし
    .text = エリクサーを持つ人がビッドしなければなりません。
aid-discard = 捨てる
    .text = 小魔女はそれぞれ1枚、裏向きで捨てます。
aid-play = プレイ
    .text = { $tricks }トリック。すべて大魔女がリードします。

aid-trick = トリック
aid-lead = 大魔女
    .text = 表向きで1枚（エリクサー以外）、裏向きで1枚。
aid-eyes = { $rank }のリード
    .text = 小魔女たちは裏向きで出します。
aid-first = 第1の小魔女
    .text = スートに従います。なければ何でも出すか、第2の小魔女が出すまで待ちます。
aid-second = 第2の小魔女
    .text = スートに従います。なければ何でも出せます。
aid-compare = 比べる
    .text = 値の大きいほうが勝ち。同点は大魔女の勝ち。
aid-return = 戻す
    .text = 大魔女の2枚のうちどちらを手札に戻すかは、勝った側が選びます。大魔女が勝ったときは、エリクサーは戻せません。

aid-values = 2枚の値
aid-same-rank = 同じ数字
    .text = 2つの数字の合計。
aid-same-suit = 同じスート
    .text = 2つの数字の合計。
aid-elixir = エリクサー
    .text = { $times ->
        [0] もう1枚が何でも0。
        [1] もう1枚の数字。
       *[other] もう1枚の数字の{ $times }倍。
     }
aid-otherwise = それ以外
    .text = 大きいほうの数字。

aid-tokens = 運命トークン
aid-met = ビッドちょうど
    .text = 大魔女が{ $tokens }個。
aid-missed = 外れたとき
    .text = 小魔女がそれぞれ{ $tokens }個。
aid-victory = 勝利
    .text = 運命トークン{ $tokens }個。

aid-cards = カード
aid-suit = { SUIT($suit) }
    .text = { LIST($ranks, join: "space") }
    .note = { LIST($parts, join: "comma") }

## 得点表

sheet-met = ビッド{ $bid }、獲得{ $won }：成功
sheet-missed = ビッド{ $bid }、獲得{ $won }：失敗

## バリアントの数値

parameter-bids = 低いビッドと高いビッド。高いほうでビッドは終わる
parameter-passings = 誰もビッドしないときにカードを渡す回数、3まで
parameter-gives = そのとき各プレイヤーが渡す枚数、3まで
parameter-eyes = 表向きでリードすると小魔女が裏向きで出す数字。0ならなし
parameter-elixir_times = エリクサーがもう1枚の数字を何倍にするか
parameter-lead_tokens = ビッドを達成した大魔女の運命トークン
parameter-lesser_tokens = 外れたときの小魔女それぞれの運命トークン
parameter-tokens_to_win = 勝利に必要な運命トークン
parameter-deck = 各動物の数字、1～9：全部で17枚、同じ組の動物はなし
    .title = 山札
parameter-parts = 数字の呼び名：eye、toe、wool、tongue、wing、leg、fork、sting、fillet、またはなし
    .title = 部位

## 選択の種類（評価と統計）

kind-bid = ビッド
kind-give = ほかの人に渡したカード
kind-discard = 捨て札
kind-lead = リード
kind-hide = 裏向きのカード
kind-follow = トリックに出したカード
kind-return = 戻したカード
kind-agree = 提案への答え
kind-pass = パス

## ヒント・問題・検討の理由。$share は、ありうる配札のうちそうなる割合。

reason-trick = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、あなたの側がこのトリックを取ります。
reason-trick-lost = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、狙いどおりこのトリックに負けます。
reason-next-trick = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、あなたの側が次のトリックを取ります。
reason-next-trick-lost = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、狙いどおり次のトリックに負けます。
reason-own-bid = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、自分のビッドを達成し、運命トークンを{ $tokens }個得ます。
reason-tokens = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、このラウンドに運命トークンを得ます。
reason-most-tokens = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、このラウンドにあなたより多くの運命トークンを得る人はいません。
reason-other-bid = { NAME($seat) }がこのラウンドにビッドを達成する配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-bid-made = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、ビッドの{ $bid }をちょうど達成します。
reason-bid-missed = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、{ NAME($seat) }はビッドの{ $bid }に失敗します。
reason-victory = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、このラウンドでゲームに勝ちます。
reason-defeat = { NAME($seat) }がこのラウンドでゲームに勝つ配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-pair-beaten = { SEATS($seats) }があなたの{ $value }に勝つ2枚を持つ配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-pair-loses = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、狙いどおり{ SEATS($seats) }があなたの{ $value }からトリックを取れます。

## Variants that cannot be played

variant-no-rank = 「deck」の{ $suit }には少なくとも1つの数字が必要です。{ $suits }スートすべてを使います（1.1）。
variant-same-ranks = 同じ数字の組を持つスートは2つ作れません（1.2）。{ LIST($suits) }はどちらも{ LIST($ranks) }です。
variant-deck = 「deck」の数字のあるカードは{ $given }枚ではなく{ $cards }枚にしてください（1.1）。
variant-bids = 「bids」は小さいビッドが先ですが、{ $low }は{ $high }より小さくありません。
