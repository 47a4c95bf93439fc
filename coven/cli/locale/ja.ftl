### `coven play` と `coven rules` 自身の言葉

keys-help = 番号または選択肢の言葉 · h ヒント · c 残りを宣言 · ? ルール · s テーブルを表示 · l 記録 · q 離れる
welcome = { $players }人。相手は{ LIST($bots) }です。
bot-name = { $name }（{ $level }）
needs-numba = より強いボットにはNumbaが必要です：pip install 'coven-games[fast]'。
your-choice = あなたの選択は？
thinking = { $name }が考えています
proving = 証明を探しています
left = テーブルを離れました。
record-saved = 記録は{ $file }にあります。
nothing-to-claim = 今は宣言するものがありません。
claim-accepted = 残りを宣言しました。認められました：ほかの人が何を持っていても結果は変わりません。
claim-rejected = 認められません：知っていることからは証明できません。続けてください。
expected-number = 1から{ $choices }までの番号を入力してください。
now = 今：{ $prompt }
hint = { $bot }なら{ $number }を選びます：{ $choice }。
hint-worlds = 知っていることに合う配り方を{ $worlds }通り調べました。
column-choice = 選択
column-value = 勝率
column-considered = 検討
value = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
value-between = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }（{ NUMBER($low, maximumFractionDigits: 0) }～{ NUMBER($high, maximumFractionDigits: 0) }）
share = { $bar } { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
no-clause = 条項{ $clause }はありません。章は：{ $chapters }。
no-clause-with = 「{ $words }」を含む条項はありません。章は：{ $chapters }。
chapters = 章：{ $chapters }。
rules-help = ? 4 で章、? 4.1 で条項を読み、? と言葉で探します。
