### すべてのゲームに共通の文と、カタログの関数が使う語。

literal = { $text }

## 並列と文

sentences = { $first }{ $next }
list-comma = { $first }、{ $next }
list-and = { $first }と{ $next }
list-space = { $first } { $next }
list-or = { $first }か{ $next }
you = あなた
    .start = あなた

## カード

card = { WORD($suit, form: "title") }の{ $rank }
no-cards = なし

## 指示と拒否

game-over = ゲームは終わりました。
cards-being-dealt = カードを配っています。
waiting = { SEATS($seats) }を待っています。

## フェーズだけで書かれ、自分の文を持たないゲーム（動詞と引数は作者の言葉）

phase-choose = 選んでください：{ LIST($choices, join: "or") }。
phase-act = { $verb } { $argument }
phase-not-now = 今は選ぶことがありません。{ $prompt }
phase-not-asked = 今それはできません。{ $prompt }
phase-illegal = 今「{ $act }」はできません。{ $reason }
phase-allowed = できるのは{ LIST($choices, join: "or") }です。
phase-allowed-arguments = 「{ $verb }」で選べるのは{ LIST($choices, join: "or") }です。
phase-did = { PLAYER($seat) ->
    [you] あなた：{ $verb }
   *[other] { NAME($seat) }：{ $third }
 }。
phase-chose = { PLAYER($seat) ->
    [you] あなた：{ $verb }
   *[other] { NAME($seat) }：{ $third }
 } { $what }。
phase-secretly = （非公開）
phase-revealed = { $title }：{ LIST($shown) }。
phase-own = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 } { $what }
phase-drawn = { $title }：{ LIST($items) }。
phase-dealt = 全員に{ $number }枚ずつ配ります。
phase-turned-up = { CARDS($cards) }{ $count ->
   *[other] を表にしました
 }。
your-hand = あなたの手札：{ CARDS($cards) }。
phase-trick-won = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }が{ CARD($card) }でトリックを取りました（{ $reason }）。
only-trump = 唯一の切り札
highest-trump = 最も強い切り札
only-of-suit = 唯一の{ SUIT($suit) }
highest-of-suit = 最も強い{ SUIT($suit) }
phase-scores = 点数：{ LIST($amounts) }。
chapter = { LIST($parts, join: "comma") }
chapter-round = 第{ $number }ラウンド
chapter-trick = 第{ $number }トリック
chapter-turn = 第{ $number }手番
phase-table = { $chapter }。{ $text }
phase-table-seat = { NAME($seat) }：{ $text }
phase-table-own = あなた：{ $text }
phase-aid-game = ゲーム
phase-aid-numbers = 数値

## 結果

victory = { $count ->
    [1] { PLAYER($winner) ->
        [you] あなた
       *[other] { NAME($winner) }
     }の勝ちです！
   *[other] { SEATS($seats, form: "start") }が勝利を分け合いました。
 }
number = { $number }
amount = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 } { $number }

## ゲームとボット

points = 点
minutes = { $minutes }分
level-toad = ヒキガエル
    .about = できる手なら何でも、ぴょんと選びます。
level-apprentice = 弟子
    .about = 十ほどの経験則に従います。
level-dabbler = 好事家
    .about = 知っていることに合う世界で、各手を何度か試します。
level-hedge-witch = 野の魔女
    .about = 全員の立場で、それぞれが知っていることから先を読みます。
level-familiar = 使い魔
    .about = 自分との対戦で学び、すぐに答えます。
level-elder = 長老
    .about = すぐれた勘でさらに先を読み、考えたことを覚えています。
level-archwitch = 魔女長
    .about = 自分との対戦で学び、それを使って先を読みます。
# A bot of the ladder in even steps: $step counts from the Toad.
rival = ライバル{ $step }
    .about = ヒキガエルより{ $step }段（1段は約150レーティング点）上の強さで、すぐに答えます。
# A bot that adapts to the person it plays with.
level-teacher = 先生
    .about = あなたより少しだけ強い相手です。このゲームでのボットとの対戦成績に合わせます。
number-of-players = { $players }人

conditional-only = 選択肢が1つだけなら、それを選ぶ。

## 理由：なぜある選択が別の選択より良いか

reason-compared = { $reason }「{ $choice }」のあとでは{ $share ->
    [0] 一つもありません
    [1] すべてです
   *[other] { NUMBER($share, style: "percent") }です
 }。
reason-if-held = { NAME($seat) }が{ CARD($card) }を持っていれば{ NUMBER($held, style: "percent") }、持っていなければ{ NUMBER($otherwise, style: "percent") }です。
reason-none = 1つの理由はありません。小さなことが積み重なっています。
worlds-uniform = 知っていることに合う配り方は、どれも同じ重みで数えます。
worlds-weighed = { SEATS($seats) }のプレイをよく説明する配り方ほど、重く数えます。
reason-for = 「{ $choice }」：{ $reason }
reason-solved = 大事なことはもう何も隠れていません。双方が最善を尽くすと、単純にこちらが優れています。
reason-fact = { $fact }とき（ありうる配札の{ NUMBER($share, style: "percent") }）、「{ $choice }」より100ゲームで{ $games }勝多くなります。ほかでは{ $elsewhere ->
    [0] 違いはありません
   *[other] { $elsewhere }勝です
 }。
reason-fact-else-worse = { $fact }とき（ありうる配札の{ NUMBER($share, style: "percent") }）、「{ $choice }」より100ゲームで{ $games }勝多くなります。ほかでは{ $elsewhere }勝少なくなります。
fact-card = { NAME($seat) }が{ CARD($card) }を持つ
fact-suit = { NAME($seat) }が{ SUIT($suit) }を1枚以上持つ
fact-no-suit = { NAME($seat) }が{ SUIT($suit) }を1枚も持たない
fact-suit-count = { NAME($seat) }が{ SUIT($suit) }を{ $count }枚以上持つ
fact-suit-above = { NAME($seat) }が{ $value }より大きい{ SUIT($suit) }を持つ
fact-anyone = ほかの誰かが{ CARD($card) }を持つ
fact-no-one = ほかの誰も{ CARD($card) }を持たない

## Variants that cannot be played

variant-dots = このバリアントには点の多すぎる行があります。1行に{ $dots }個までです。
variant-not-toml = 正しいTOMLではありません：{ $error }
variant-file-unreadable = バリアントのファイル{ $file }を読めません：{ $error }
variant-file-not-toml = バリアントのファイル{ $file }は正しいTOMLではありません：{ $error }
variant-unknown-key = 「{ $key }」というパラメーターはありません。使えるのは{ LIST($keys) }です。
variant-unknown-key-in = 「{ $table }」に「{ $key }」はありません。使えるのは{ LIST($keys) }です。
variant-at-least = 「{ $key }」は{ $number }以上にしてください。
variant-at-most = 「{ $key }」は{ $number }以下にしてください。
variant-type = 「{ $key }」は{ $expected }でなければなりません（{ $given }ではなく）。
variant-kind-int = 整数
variant-kind-float = 数
variant-kind-bool = trueかfalse
variant-kind-str = 文字列
variant-kind-array = リスト
variant-kind-object = テーブル
variant-length = 「{ $key }」の要素は{ $given }個ではなく{ $expected }個にしてください。
variant-one-of = 「{ $key }」は{ $given }ではなく、{ LIST($values, join: "or") }にしてください。
variant-invalid = このバリアントは正しくありません：{ $error }
variant-twice = 「{ $key }」の値は1回ずつしか使えませんが、{ LIST($values) }が指定されました。
variant-too-large = サーバーのテーブルでは「{ $key }」は{ $limit }以下です（{ $value }は大きすぎます）。
variant-does-not-fit = このバリアントには、ゲームで扱えない大きな数があります。

## 残りの宣言

rest-claimed = { PLAYER($seat) ->
    [you] あなた
   *[other] { NAME($seat) }
 }が残りを宣言しました。認められました：ほかの人が何を持っていても結果は変わりません。
rest-not-proved = 認められません：知っていることからは証明できません。尋ねたことはあなただけが知っています。続けてください。
refused-hidden = 何を選ぶかをはっきり示してください。「?」は隠れているものを表します。
