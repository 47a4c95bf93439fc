### 13 Witches

## ゲーム

game-title = 13人の魔女
game-tagline = 13人の魔女を自分の輪に誘い、教わった呪文を唱えよう。
game-audience = あからさまな駆け引きと奪い合いが好きな人に。魔女は最後まで寝返ります。
game-unit = 魔女

## 語

suit-fairy = 妖精
suit-unicorn = ユニコーン
suit-dragon = ドラゴン
suit-wolf = 狼

# 魔女たち。「spell」はその魔女の呪文の名前。
witch-alma = アルマ
    .spell = 魅了
witch-beatrix = ベアトリクス
    .spell = たぶらかし
witch-maria = マリア
    .spell = 幻惑
witch-cordelia = コーデリア
    .spell = 束縛
witch-serena = セレナ
    .spell = 打ち消し
witch-delphine = デルフィーヌ
    .spell = 呼び戻し
witch-esmeralda = エスメラルダ
    .spell = 呪い
witch-freya = フレイヤ
    .spell = 追放
witch-greta = グレタ
    .spell = くすね
witch-hester = ヘスター
    .spell = 幸運
witch-isolde = イゾルデ
    .spell = 加速
witch-jocasta = イオカステ
    .spell = 占い
witch-morgan = モルガン
    .spell = 任意の呪文

target-player = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }
spell-on = { $target }への{ WORD($witch, form: "spell") }

cost-any = 好きなカード{ $cards }枚
cost-one-suit = { $cards ->
    [1] 好きなカード1枚
   *[other] 同じスートのカード{ $cards }枚
 }
cost-suit = { SUIT($suit) }{ $cards }枚
cost-over = { $cards ->
    [1] { $value }より大きいカード1枚
   *[other] 合計が{ $value }を超えるカード{ $cards }枚
 }
cost-over-target = { $cards ->
    [1] 対象の誘い値より大きいカード1枚
   *[other] 合計が対象の誘い値を超えるカード{ $cards }枚
 }
cost-morgan = その呪文のコスト

## できごと

coven-opened = 魔女団は{ LIST($witches) }で始まります。
dealt = 全員に誘いカードを{ $cards }枚ずつ配ります。
reshuffled = 捨て札を切り直して、新しい山札にします。
first-turn = 最初の手番は{ PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }です。
witches-join = { LIST($witches) }が魔女団に{ $count ->
   *[other] 加わります
 }。

drawn = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $what }を引きました。
number-of-cards = { $cards }枚
known-cards = { CARDS($cards) }

lure-announced = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $witch }を誘います。
cast-announced = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ WORD($witch, form: "spell") }を唱えます。
target-announced = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ WORD($witch, form: "spell") }の対象に{ $target }を選びました。
declared-pass = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }はパスしました。
declared-counter = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ witch-serena.spell }を唱えました。
declared-decline = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は呪文を通しました。
chosen-discard = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ CARD($card) }を捨てました。
chosen-with = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ CARD($card) }を出しました。
chosen-pay = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ CARD($card) }を支払いました。
chosen-keep = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ CARD($card) }を手元に残しました。
recalled = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は捨て札から{ CARD($card) }を取りました。
stolen = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ PLAYER($victim) ->
    [you] あなた
   *[other] { NAME($victim) }
 }の手札から{ $what }を盗みました。
hidden-card = カード1枚
known-card = { CARD($card) }

## 誘いと呪文の結果

lured = { $witch }が{ PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }の仲間になりました。
lured-from = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }が{ PLAYER($victim) ->
    [you] あなた
   *[other] { NAME($victim) }
 }から{ $witch }を奪いました。{ $lure }は{ $value }より上です。
lure-total = 合計{ $total }
beguiled = { witch-beatrix.spell }を加えた{ $lure }

countered = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ PLAYER($caster) ->
    [you] あなた
   *[other] { NAME($caster) }
 }の{ $spell }を打ち消しました。効果はありません。
effect-alma = { $witch }に魅了トークンが置かれました。
effect-beatrix = { witch-beatrix.spell }の準備ができました。この手番に、ほかの人から次に誘うとき{ $bonus }を加えます。
effect-maria = { witch-maria.spell }の準備ができました。この手番の次の誘いで、カード1枚を好きなスートとして使えます。
effect-cordelia-own = { $witch }は束縛されました。
effect-cordelia = { PLAYER($victim) ->
    [you] { NAME($seat) }があなたの{ $witch }を束縛しました。{ NAME($seat) }の次の手番まで、彼女の呪文は唱えられません。
   *[other] { NAME($victim) }の{ $witch }は束縛されました。
 }
effect-esmeralda = { PLAYER($victim) ->
    [you] { NAME($seat) }があなたを呪いました。次の手番のアクションは{ $actions }回です。
   *[other] { NAME($victim) }は呪われました。
 }
effect-freya = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ PLAYER($victim) ->
    [you] あなた
   *[other] { NAME($victim) }
 }の{ $witch }を魔女団に追放しました。
effect-greta = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ PLAYER($victim) ->
    [you] あなた
   *[other] { NAME($victim) }
 }の手札を見ました。
effect-hester = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は幸運トークンを取りました。
effect-hester-from = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ PLAYER($victim) ->
    [you] あなた
   *[other] { NAME($victim) }
 }から幸運トークンを取りました。
effect-isolde = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }のアクションが{ $actions }回増えました。
effect-jocasta = 表にしたカード：{ CARDS($cards) }。
effect-jocasta-witches = 表になったのは魔女だけでした。

## 手番とゲームの終わり

last-turns = 13人の魔女がすべて誘われたので、全員があと1回ずつ手番を行います。
next-turn = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }の手番です。
final-scores = 魔女の数：{ LIST($amounts) }。
ending-morgan = 同点は{ witch-morgan }で決まりました。
ending-values = 同点は誘い値の合計で決まりました。

## 文字で見るテーブル

chapter-setup = 準備
chapter = 第{ $turn }手番
chapter-last = 第{ $turn }手番、残り{ $left }手番
chapter-over = { $turns }手番で終了
table-head = { $chapter }。山札：{ $pile }、捨て札：{ $discards }。
table-coven = 魔女団：{ LIST($witches, join: "comma") }
table-coven-empty = 魔女団：なし
coven-witch = { $witch }（{ SUIT($suit) }）
coven-witch-all = { $witch }（全スート）
table-seat = { NAME($seat) }（{ LIST($marks, join: "comma") }）：{ LIST($witches, join: "comma") }
held = 手札{ $cards }枚
actions-left = 残り{ $actions }アクション
mark-cursed = 呪い
mark-fortune = 幸運トークン
mark-beguile = { witch-beatrix.spell }準備完了
mark-glamour = { witch-maria.spell }準備完了
mark-no-witches = 魔女なし
player-witch = { $witch }（{ LIST($marks, join: "comma") }）
mark-charmed = 魅了
mark-bound = 束縛
table-lure = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $cards ->
    [0] { $what }を誘っています。
   *[other] { $what }を誘っています（{ CARDS($cards) }）。
 }
table-cast = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }は{ $cards ->
    [0] { $what }を唱えています。
   *[other] { $what }を唱えています（{ CARDS($cards) }）。
 }
table-hand = あなたの手札：{ CARDS($cards) }

## 指示と選択肢

prompt-action = 残り{ $actions }アクション：魔女を誘う、呪文を唱える、カードを捨てる、またはパス。
prompt-lure = { $over ->
    [0] { $witch }を誘う{ SUIT($suit) }のカードを出してください。
   *[other] { $witch }を誘うため、{ $over }より大きい{ SUIT($suit) }のカードを出してください。
 }
prompt-lure-any = { $over ->
    [0] { witch-maria.spell }のおかげで、{ $witch }を好きなスートのカードで誘えます。
   *[other] { witch-maria.spell }のおかげで、{ $witch }を{ $over }より大きい好きなスートのカードで誘えます。
 }
prompt-all-suits = { $witch }は全スート1枚ずつで誘います。次は{ SUIT($suit) }のカードです。
prompt-all-suits-glamour = { $witch }は全スート1枚ずつで誘います。次は{ SUIT($suit) }、または{ witch-maria.spell }でほかのカードです。
prompt-target = { WORD($witch, form: "spell") }の対象を選んでください。
prompt-pay = { WORD($witch, form: "spell") }のコストを支払ってください：{ $cost }。
prompt-counter = { NAME($seat) }が{ $spell }を唱えました。打ち消しますか？
prompt-no-counter = { NAME($seat) }が{ $spell }を唱えました。{ witch-serena.spell }のコスト（{ $cost }）を払えないので打ち消せません。
prompt-recall = 捨て札から1枚取ってください。
prompt-steal = { NAME($victim) }の手札から1枚取ってください。
prompt-keep = 表にしたカードから1枚残してください。残りは捨て札になります。

choice-pass = パス
choice-counter = 呪文を打ち消す
choice-decline = 通す
lure-choice = { $witch }を誘う
cast-choice = { WORD($witch, form: "spell") }を唱える（{ $witch }）
target-choice = { $target }を対象にする
choose-discard = { CARD($card) }を捨てる
choose-with = { CARD($card) }を出す
choose-pay = { CARD($card) }を支払う
choose-take = { CARD($card) }を取る
choose-keep = { CARD($card) }を残す

## 初心者へのヒント

tip-action = 魔女が最も多い人の勝ちです。誘えば魔女が増え、呪文は手に入れる・守る・奪う助けになります。
tip-draw = 次の手番に、また{ $cards }枚まで引きます。
tip-last-turn = これがあなたの最後の手番です。
tip-with = 出したカードは魔女の下に残って守りになります。奪うには、それより大きいカードが必要です。
tip-target = 誰が首位か確かめましょう。呪文は、首位の人か、いちばん奪われやすい魔女に使うと効果的です。
tip-pay = 支払ったカードはなくなります。誘いに要らないカードで払いましょう。
tip-counter = 打ち消すと呪文は効果がなく、そのコストも失われます。ただし自分もカードを払うので、痛い呪文のために取っておきましょう。
tip-no-counter = 払えなくても尋ねられるのは、手札が知られないようにするためです。
tip-take = 取るなら、欲しい魔女を誘えるスートの大きいカードが最適です。
tip-keep = どのカードを残したかは全員に見えます。欲しい魔女を誘えるか、よく守れるカードを選びましょう。

## 拒否

refused-dealing = まだあなたの番ではありません。カードを配っています。
refused-turn = { NAME($seat) }が選ぶ番です。
refused-not-asked = 今それはできません。{ $prompt }
refused-not-held = { CARD($card) }を持っていません。{ $cards ->
    [0] 手札はありません。
   *[other] 手札は{ CARDS($cards) }です。
 }

refused-lure-own = { $witch }はすでにあなたの仲間です。
refused-lure-absent = { $witch }はまだ魔女団にいません。
refused-lure-bound = { $witch }は束縛されているので誘えません。
refused-lure-all = { $over ->
    [0] { $witch }を誘うには全スート1枚ずつが必要ですが、そろっていません。
   *[other] { $witch }を誘うには合計が{ $over }を超える全スート1枚ずつが必要ですが、そろっていません。
 }
refused-lure-suit = { $witch }を誘うには{ SUIT($suit) }のカードが必要ですが、持っていません。
refused-lure-beguile = { $over }より大きいカードはありません。{ NAME($victim) }から{ $witch }を誘えるのは{ witch-beatrix.spell }があるときだけです。
refused-lure-any = { NAME($victim) }から{ $witch }を誘うには{ $over }より大きいカードが必要です。{ $cards ->
    [0] 手札はありません。
   *[other] 手札は{ CARDS($cards) }です。
 }
refused-lure-low = { NAME($victim) }から{ $witch }を誘うには{ $over }より大きい{ SUIT($suit) }のカードが必要です。{ $cards ->
    [0] 1枚もありません。
   *[other] あるのは{ CARDS($cards) }だけです。
 }

refused-cast-morgan = { witch-morgan }には自分の呪文がありません。彼女を通して、場にいるどの魔女の呪文も唱えられます。
refused-cast-serena = { witch-serena.spell }は、ほかの人の呪文に応じてだけ唱えられます。
refused-cast-bound = { $witch }は束縛されているので、呪文を唱えられません。
refused-cast-morgan-bound = { witch-morgan }が束縛されているので、彼女を通して{ WORD($witch, form: "spell") }を唱えられません。
refused-cast-absent = { $witch }はまだ場にいません。
refused-cast-other = { $witch }はあなたの魔女ではありません。
refused-cast-cost = { WORD($witch, form: "spell") }のコスト（{ $cost }）を払えません。

useless = { WORD($witch, form: "spell") }は今、効果がありません。
useless-again = { WORD($witch, form: "spell") }は今、効果がありません。次の誘いのためにもう唱えました。
useless-alma = { witch-alma.spell }は今、効果がありません。あなたの魔女はすべて魅了済みです。
useless-alma-tokens = { witch-alma.spell }は今、効果がありません。魅了トークンが残っていません。
useless-cordelia = { witch-cordelia.spell }は今、効果がありません。束縛できる魔女がいません。
useless-cordelia-tokens = { witch-cordelia.spell }は今、効果がありません。束縛トークンが残っていません。
useless-delphine = { witch-delphine.spell }は今、効果がありません。捨て札がありません。
useless-esmeralda = { witch-esmeralda.spell }は今、効果がありません。ほかの全員がすでに呪われています。
useless-esmeralda-tokens = { witch-esmeralda.spell }は今、効果がありません。呪いトークンが残っていません。
useless-freya = { witch-freya.spell }は今、効果がありません。束縛されていない魔女を持つ人がほかにいません。
useless-greta = { witch-greta.spell }は今、効果がありません。カードを持っている人がほかにいません。
useless-hester = { witch-hester.spell }は今、効果がありません。幸運トークンはもうあなたのものです。
useless-isolde = { witch-isolde.spell }は今、効果がありません。この手番にもう使いました。
useless-jocasta = { witch-jocasta.spell }は今、効果がありません。山札がありません。

refused-with = { CARD($card) }で{ $witch }を誘うことはできません。{ CARDS($cards, join: "or") }を出してください。
refused-target-cost = その対象への{ WORD($witch, form: "spell") }のコストは払えません。対象にできるのは{ LIST($targets, join: "or") }です。
refused-target = { WORD($witch, form: "spell") }の対象にできるのは{ LIST($targets, join: "or") }だけです。
refused-pay = { CARD($card) }はコスト（{ $cost }）に使えません。{ CARDS($cards, join: "or") }を支払ってください。
refused-counter = { witch-serena.spell }のコスト（{ $cost }）を払えません。呪文を通すしかありません。
refused-keep = { CARD($card) }は表になっていません。{ CARDS($cards, join: "or") }を残してください。
refused-recall = { CARD($card) }は捨て札にありませんでした。{ CARDS($cards, join: "or") }を取ってください。
refused-steal = { NAME($victim) }は{ CARD($card) }を持っていません。{ CARDS($cards, join: "or") }を取ってください。

## 先に決めておく手

decline-others = 自分か自分の魔女が対象でなければ打ち消さない。
decline-always = 呪文を決して打ち消さない。

## 早見表

aid-turn = あなたの手番
aid-unbind = 束縛を解く
    .text = あなたの束縛トークンが戻ります。
aid-draw = 引く
    .text = { $cards }枚まで引きます。引いた魔女は魔女団に加わります。
aid-act = アクション
    .text = { $actions }回：誘う、唱える、カードを捨てる、またはパス。呪われているときは{ $cursed }回。

aid-luring = 誘い
aid-lure-coven = 魔女団から
    .text = 魔女のスートのカード1枚。
aid-lure-player = ほかの人から
    .text = 誘い値より大きい、魔女のスートのカード。同じ値では足りません。
aid-lure-value = 誘い値
    .text = 魔女の下のカード。魅了があれば+{ $bonus }。
aid-lure-morgan = { witch-morgan }
    .text = 全スート1枚ずつ。ほかの人からは、より大きい合計で。
aid-bound = 束縛
    .text = 誘うことも追放することもできず、呪文も唱えられません。

aid-casting = 呪文
aid-cast-which = どの呪文
    .text = 自分の魔女の呪文。{ witch-morgan }がいれば、場にあるどの呪文でも。
aid-cast-how = 唱え方
    .text = 呪文と対象を告げてから、コストを捨てます。
aid-countered = 打ち消されたら
    .text = 効果なし。コストとアクションは失われます。

aid-end = 終わり
aid-last-turns = 最後の手番
    .text = 13人の魔女がすべて誘われたら、その手番を終え、全員があと1回ずつ手番を行います。
aid-limit = 遅くとも
    .text = 全部で{ $turns }手番まで。
aid-victory = 勝利
    .text = 魔女が最も多い人。同点なら{ witch-morgan }、次に誘い値の合計。

aid-spells = 魔女と呪文
spell-name = { $witch }：{ WORD($witch, form: "spell") }
spell-note = { SUIT($suit) }で誘う。コスト：{ $cost }。
spell-note-all = 全スート1枚ずつで誘う。コスト：{ $cost }。
spell-alma = 自分の魔女1人に魅了トークンを置き、誘い値を{ $bonus }上げます。
spell-beatrix = この手番に、ほかの人から次に誘うとき、{ $bonus }大きく数えます。
spell-maria = この手番の次の誘いで、カード1枚を好きなスートとして使えます。
spell-cordelia = 次の自分の手番まで魔女1人を束縛します。誘うことも追放することもできず、呪文も唱えられません。
spell-serena = ほかの人が唱えている呪文を打ち消します。
spell-delphine = すでに捨て札にあったカードを1枚取ります。
spell-esmeralda = 呪われていない相手1人の次の手番のアクションを{ $actions }回にします。
spell-freya = 相手の魔女1人を魔女団に戻します。
spell-greta = 相手1人の手札を見て、1枚取ります。
spell-hester = 幸運トークンを取ります。持ち主は{ $cards }枚まで引きます。
spell-isolde = この手番のアクションが{ $actions }回増えます。1手番に1回だけ。
spell-jocasta = { $cards }枚を表にします。魔女は魔女団へ。残りから1枚を手元に残し、ほかは捨てます。
spell-morgan = 場にいるどの魔女の呪文でも唱えられます。

## バリアントの数値

parameter-dealt = 最初に配る誘いカードの枚数
parameter-hand = 手番の初めに引いてそろえる枚数
parameter-fortune_bonus = 幸運トークンの持ち主が余分に引く枚数
parameter-actions = 手番のアクション数
parameter-cursed_actions = 呪われた人の手番のアクション数
parameter-haste_actions = 加速で増えるアクション数
parameter-charm_bonus = 魅了トークンが誘い値に加える数
parameter-beguile_bonus = ほかの人の魔女への誘いに、たぶらかしが加える数
parameter-turned_up = 占いで表にする枚数
parameter-turn_limit = 全部でこの手番数のあとにゲームが終わる。0なら1人ごとに数える
parameter-turns_each = 遅くともゲームが終わる、1人あたりの手番数
parameter-tokens = 供給のトークン
    .title = トークン
parameter-witches = 魔女の表。`lure` は fairy、unicorn、dragon、wolf、または各1枚の all。`cost` は "any N"、"N SUIT"、"N of one suit"、または対象の誘い値を超える合計の "N over"
    .title = 魔女
option-all = 全スート
option-lure = 誘い
option-cost = コスト
option-curse = 呪い
option-binding = 束縛
option-charm = 魅了
option-fortune = 幸運
parameter-note = { $number }、{ WORD($witch, form: "spell") }

## 選択の種類（評価と統計）

kind-lure = 誘い
kind-cast = 呪文
kind-discard = 捨て札
kind-target = 対象
kind-pay = 支払い
kind-counter = 打ち消し
kind-take = 取ったカード
kind-keep = 残したカード
kind-pass = パス
kind-with = 誘いに使ったカード

## ヒント・問題・検討の理由。$share は、ありうる配札のうちそうなる割合。

reason-witch = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、全員の次の手番のあとも{ $witch }はあなたの仲間です。
reason-other-witch = 全員の次の手番のあとに{ $witch }が{ NAME($seat) }の仲間である配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-exposed = { NAME($seat) }が{ $witch }を奪えるほど大きい{ SUIT($suit) }を持つ配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-witches = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、全員の次の手番のあとに魔女{ $witches }人以上を持ちます。
reason-other-witches = 全員の次の手番のあとに{ NAME($seat) }の魔女が{ $witches }人を超える配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-ahead = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、全員の次の手番のあとにあなたより魔女の多い人はいません。
reason-witches-later = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、2周後に魔女{ $witches }人以上を持ちます。
reason-other-witches-later = 2周後に{ NAME($seat) }の魔女が{ $witches }人を超える配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。
reason-cards = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、この手番のあとにカードが{ $cards }枚以上残ります。
reason-ahead-later = { $share ->
    [1] ありうるすべての配札
   *[other] ありうる配札の{ NUMBER($share, style: "percent") }
 }で、2周後にあなたより魔女の多い人はいません。
reason-cursed = 全員の次の手番のあとにあなたが呪われている配札は{ $share ->
    [0] ありません
   *[other] { NUMBER($share, style: "percent") }だけです
 }。

## Variants that cannot be played

variant-deck = { $players }人に{ $hand }枚ずつで誘いカードが{ $needed }枚必要ですが、{ $cards }枚しかありません。
variant-cost = { $witch }のコストは'{ $given }'ではなく、'any 1'、'1 fairy'、'2 of one suit'、'2 over'のように書いてください。
variant-cost-over = コスト'over'は対象の魔女で決まりますが、{ WORD($witch, form: "spell") }には対象の魔女がいません。
