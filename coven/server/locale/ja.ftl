### サーバーの言葉：エラー、メール、通知、リンクのプレビュー、プライバシー

## エラー：サーバー

internal-error = こちら側で問題が起きました。記録しました。
storage-unavailable = 今、サーバーが保存先に接続できません。何も変わっていません。少ししてからやり直してください。
damaged-table = このテーブルの保存データを読めません。エラーを記録しました。
too-fast = 少し速すぎます。少し待ってからやり直してください。
node-stopping = サーバーを再起動しています。自動で再接続します。
other-site = この要求は別のサイトから来ました。
no-page = このアドレスには何もありません。
too-many-own-tables = すでに{ $tables }個のテーブルを開いています。先に1つ閉じてください。
too-many-tables-here = あなたのネットワークで開いているテーブルが多すぎます。先に1つ閉じてください。
too-many-spectators = このサーバーの観戦者がいっぱいです。あとでやり直してください。

## エラー：あなたとアカウント

signed-out = このブラウザーはサインアウトされました。ページを読み込み直してください。
not-signed-in-there = そこではもうサインインしていません。
code-unknown = このコードは間違っているか、期限切れか、使用済みです。
bot-sign-out = ボットはトークンを使うので、サインアウトできません。
bot-token = ボットはトークンを使うので、これはできません。
no-previous-session = このブラウザーで別の人としてサインインしたことがないか、そのセッションは終わりました。
suspended = このサーバーのホストにより{ $until }まで停止されています。それまで遊べず、チャットもできません。
suspended-for-good = このサーバーのホストにより停止されています。遊べず、チャットもできません。
suspended-reason = { $suspended }理由：{ $reason }
too-many-passkeys = すでにパスキーが{ $passkeys }個あります。先に1つ削除してください。
passkey-known = このパスキーはすでに使われています。
passkey-unknown = このパスキーは登録されていません。削除されたかもしれません。
passkey-site = このパスキーは{ $used }で使われましたが、このサイトは{ $expected }です。
passkey-late = この要求は期限切れか、すでに答えられています。やり直してください。
passkey-invalid = このパスキーを確認できませんでした。
passkey-address = パスキーにはホスト名が必要です。localhostか、サーバーのhttpsアドレスでこのページを開いてください。
bot-account = ボットを削除できるのはサーバーのホストだけです。
delete-name = 確認のため、名前を正確に入力してください：{ $name }。
name-empty = 名前には文字が1つ以上必要です。

## エラー：メールと通知

link-stop-invalid = このリンクは不完全か、私たちのものではありません。通知は設定で切れます。
link-block-invalid = このリンクは不完全か、私たちのものではありません。メールからアドレス全体をコピーしてください。
link-confirm-invalid = このリンクは不完全か、期限切れです。設定でもう一度アドレスを入力してください。
quiet-hours-equal = 静かな時間の始まりと終わりは、違う時刻にしてください。
no-mail = このサーバーはメールを送りません。ホストが設定していません。
mail-asked-recently = 最近このアドレスに送りました。受信箱を確認するか、1時間後にやり直してください。
mail-blocked = このアドレスの持ち主が、このサーバーからのメールを拒否しています。
mail-many-addresses = 今日はいくつもアドレスを試しました。明日やり直してください。
mail-server-limit = このサーバーは、今日送れる確認メールをすべて送りました。明日やり直してください。
mail-not-pending = このアドレスの確認はもう必要ありません。
bot-notifications = ボットは接続したままなので、通知は不要です。
mail-malformed = メールアドレスではないようです。ann@example.org のように入力してください。

## エラー：テーブルと席

no-table = このテーブルはありません。
no-table-code = このコードのテーブルはありません。
no-spectators = このテーブルは観戦できません。
deal-first-day = 先にこの配札を遊んでください。そのあと、またはその日が終わると、ほかのテーブルで観戦できます。
deal-first-evening = 先にこの配札を遊んでください。そのあと、またはすべてのテーブルが終わると、ほかのテーブルで観戦できます。
bot-seat = ボットは、ホストが招いた席か自分のテーブルにしか座れません。
all-seats-taken = 席はすべて埋まっています。
seat-taken = その席は埋まっています。
too-many-seated = { $seated }人が座っていますが、ゲームは{ $players }人用になります。先に席を空けてください。
too-many-open-tables = すでにいくつもテーブルを開いています。先に1つ始めるか閉じてください。
host-only = それができるのはテーブルのホストだけです。
game-started = このテーブルのゲームは始まっています。
table-closed = このテーブルは閉じられています。
no-bot = そのIDのボットはありません。
seat-free = まだ空席があります。ボットを加えるか、待ってください。
not-seated = このテーブルに座っていません。
no-substitutes = このテーブルではボットが代われないので、ゲームはあなたを待ちます。
game-not-over = ゲームはまだ終わっていません。
rematch-players = もう一戦を頼めるのは、そのゲームのプレイヤーだけです。
accepted-only = それができるのは参加を決めたプレイヤーだけです。
no-countdown = このテーブルは開始を数えていません。
no-lesson = このゲームにレッスンはありません。
too-many-tables-from-here = あなたのネットワークで作られた開始前のテーブルが多すぎます。いくつか始まるまで待ってください。
table-changed = テーブルが今変わりました。もう一度確かめてから始めてください。
game-not-started = ゲームは始まっていません。
table-busy = 同時にこのテーブルを変える人が多すぎます。やり直してください。
needs-version = このテーブルにはルールの第{ $version }版が必要ですが、このサーバーにはありません。これまでのゲームは記録としてダウンロードできます。
pace-same = このテーブルはすでにその速さです。
pace-players = 観戦中です。速さを変えられるのはプレイヤーだけです。
pace-running = 速さを変えられるのは、ゲームの進行中だけです。
players-only = 観戦中です。それを決められるのはプレイヤーだけです。
bot-absence = ボットは留守の人について決められません。
no-game-running = ここで進行中のゲームはありません。
you-resigned = このゲームは投了しました。先に席に戻ってください。
no-one-away = 長く留守の人はいません。少し待ってください。
no-bot-soon = 今すぐ交代するボットはいません。少しお待ちください。
deal-compared = この配札はほかのテーブルと比べるので、最後まで遊ばなければなりません。ボットに任せてください。
branch-finished = 続きを遊べるのは終わったゲームだけです。
device-rules = このゲームの後にルールが変わったため、追加できません。
device-record = 記録の{ NUMBER($line) }行目がルールに反しているため、このゲームは追加できません。

## エラー：手、チャット、ヒント

stale-move = ゲームが先へ進みました。もう一度確かめてから選んでください。
nothing-to-claim = 今は宣言するものがありません。
spectator = 観戦者にはできません。先に席に着いてください。
no-hints = このテーブルにヒントはありません。
not-asked = あなたの番ではありません。
hints-busy = 何人かがヒントを待っています。少し待ってからもう一度尋ねてください。
no-conditional-moves = 手を先に決められるのは、数日かけて遊ぶ進行中のゲームだけです。
no-free-chat = このテーブルに自由なチャットはありません。ゲームの言葉か絵文字を使ってください。
table-not-yours = このテーブルにいません。
chat-busy = 全員が同時に話しています。やり直してください。
chat-empty = 先に何か書いてください。

## エラー：リプレイ、検討、問題、会

no-game = その名前のゲームはここにはありません。
no-puzzle = このゲームの問題は{ $puzzles }問で、これはその中にありません。
replays-busy = リプレイの準備で混み合っています。少し待ってからやり直してください。
own-seat-only = ゲームの進行中は、自分の席からしか見られません。
log-hidden = このテーブルでは、記録全体はゲームのあとに見られます。
reviews-busy = 検討には時間がかかり、いくつか進行中です。1つ終わるまで待ってください。
review-not-over = 検討はゲームが終わるとできます。
too-many-evenings = 参加者を待つイベントがすでにいくつもあります。先に1つ始めてください。
no-evening = このイベントはありません。
evening-busy = 同時にこのイベントを変える人が多すぎます。やり直してください。
evening-not-yours = このイベントに参加していないか、まだ始まっていません。
evening-over = このイベントは終わりました。
no-daily-deals = このサーバーに今日の配札はありません。
daily-deal-people = 今日の配札は人のためのもので、ボットは遊べません。
evening-together = 1つのテーブルは{ $players }人までです。
evening-people = イベントは人のためのものです。ボットはホストが置いた席に座ります。
evening-full = このイベントはいっぱいです：{ $people }人が参加しています。
evening-one-table = テーブルが1つでは比べる相手がいません。参加者を待ってください。
evening-not-started = このイベントは始まっていません。
evening-host-only = それができるのはイベントのホストとクラブの運営者だけです。
evening-started = このイベントは始まっています。
tournament-together = トーナメントでは各テーブルに2人以上が着きます。
tournament-clock = 来ない人を待たずにすむよう、トーナメントには持ち時間が必要です。
tournament-club = クラブのイベントにはクラブの指定が必要で、ほかのイベントには指定できません。
tournament-few = トーナメントには2人以上が必要です。
tournament-out = この勝ち抜き戦ではすでに敗退しています。
tournament-waiting = このラウンドには席がありません。次のラウンドは、このラウンドが終わると組まれます。

## エラー：フレンド、プロフィール、対戦相手探し

friends-off = 先にフレンド機能をオンにしてください。
bot-friends = フレンドは人のための機能で、ボットは使えません。
friend-self = これはあなた自身のコードです。ほかの人に送ってください。
friend-code-unknown = このコードの人はいません。新しいリンクをもらってください。
friend-unavailable = { $name }さんはフレンド申請を受け付けていません。
friend-not-met = 同じテーブルになった人だけを追加できます。
no-friend-request = この申請は取り下げられました。
too-many-friends = フレンドと申請がすでに{ $people }人います。先に誰かを外してください。
too-many-blocks = すでに{ $people }人をブロックしています。先に誰かのブロックを解除してください。
block-self = 自分自身はブロックできません。
no-person = このIDの人はここにはいません。
table-unavailable = このテーブルには参加できません。別のテーブルを選んでください。
invite-own-table = 先にこのテーブルの席に着いてから、フレンドを招待してください。
invite-friends-only = 招待できるのはフレンドだけです。
no-profile = このアドレスに公開プロフィールはありません。
address-taken = このアドレスはほかの人が使っています。別のものを選んでください。
address-invalid = aからzの文字、数字、ハイフンで3～24文字、先頭は文字にしてください。
seek-people = ボットは対戦相手を探せません。テーブルに招待してください。
seek-players = このゲームは{ $players }人では遊べません。

## Errors: clubs and their events

club-members-only = ここに参加できるのはクラブのメンバーだけです。
club-organisers-only = それができるのはクラブの運営者だけです。
club-owner-only = それができるのはクラブのオーナーだけです。
club-link-only = このクラブに入るにはリンクが必要です。メンバーに頼んでください。
club-not-member = あなたはこのクラブのメンバーではありません。
club-no-member = その人はもうこのクラブにいません。
club-full = このクラブに入れるのは{ $people }人までです。
club-name-empty = クラブ名には少なくとも1文字が必要です。
club-people = クラブは人のためのもので、ボットは入れません。
club-season-recent = このシーズンは始まったばかりです。
too-many-clubs = 入れるクラブ、または持てるクラブの数の上限に達しています。まずどれかを抜けてください。
no-club = このクラブは存在しません。
event-removed = 主催者により、このイベントから外されています。
event-remove-host = ホストを外すことはできません。自分で取りやめることだけできます。

## エラー：工房

workshop-busy = 実行には時間がかかります。終わるまで待つか、止めてください。何も実行していないなら、工房は今いっぱいです。
no-run = 実行中のものはありません。
report-too-large = レポートが大きすぎて保存できません。人数を減らしてください。
run-too-long = サーバーでの実行は最大{ $minutes }分です。
workshop-closed = このサーバーのホストが工房を閉じています。自分の端末では `coven lab` で同じことができます。
workshop-missing = このサーバーの工房は完全には入っていません。ホストに必要なもの：pip install 'coven-games[lab]'。
checks-busy = 今、多くのバリアントを確認しています。数秒後にやり直してください。
no-report = そのレポートはありません。最近のものだけが保存されます。
too-many-variants = すでに{ $variants }個のバリアントを保存しています。先に1つ削除してください。
variant-taken = その名前のバリアントがすでにあります。
no-variant = そのバリアントはありません。
run-stopped = 止めました。
run-discarded = 止めました。何も保存していません。
run-stopped-early = 最初のゲームが終わる前に止めたので、報告するものがありません。
run-too-slow = その時間に終わったゲームはありません。もっと長く実行するか、速いボットを選んでください。

## 言葉で表したテーブル

table-title = { $title }（{ $game }）
table-with = { $table }、相手：{ LIST($names) }

## メールと通知

your-turn = あなたの番です
stop-notifications = 切る
push-stopped = このブラウザーにはもう通知しません。
mail-stopped = あなたの番になってもメールを送りません。
mail-blocked-now = このサーバーはこのアドレスに二度とメールを送りません。
mail-confirmed = これから、あなたの番になるとメールを送ります。
mail-turn-subject = あなたの番です：{ $game }
mail-turn =
    あなたの番です：{ $table }。

    { $link }

    テーブルがあなたを待つたびに1通送ります。このメールを止めるには：
    { $stop }

    このサーバーからこのアドレスへのメールをすべて拒否するには：
    { $block }
notice-friend-asks = { $name }さんがフレンドになりたがっています。
notice-friend-accepts = { $name }さんとフレンドになりました。
notice-invitation = { $name }さんから{ $game }のゲームに招待されました。
notice-bot-plays = ボットが代わりにプレイしています：{ $table }。テーブルを開くと席に戻れます。
notice-waited-for = ほかの人が待っています：{ $table }。
notice-match = { $game }のゲームの準備ができました。
notice-round = { $event }：第{ $round }ラウンドが始まりました。テーブルの準備ができています。
notice-event-starts = { $event }が始まりました。最初の配札の準備ができています。
notice-event-over = { $event }が終わりました。最終順位を見ましょう。
notice-club-event = { $club }に新しいイベントがあります：{ $event }。
notice-club-request = { $name }さんが{ $club }への参加を希望しています。
notice-club-joined = { $club }のメンバーになりました。
topic-turn = あなたの番です
topic-absence = みんなが待っています
topic-friends = フレンド
topic-invitation = 招待
topic-match = 対戦相手が見つかりました
topic-tournament = トーナメント
topic-club = クラブ
mail-notice =
    { $text }

    { $link }

    ゲームとフレンドについてのメールをすべて止めるには：
    { $stop }

    このサーバーからこのアドレスへのメールをすべて拒否するには：
    { $block }
mail-confirm-subject = あなたの番になったらメールを送りますか？
mail-confirm =
    { $server }の誰かが、自分の番になったらこのアドレスにメールを受け取りたいと言っています。あなたなら、このリンクを開いてください：

    { $link }

    そうでなければ、このメールを無視してください。このサーバーからこのアドレスへのメールをすべて拒否するには：

    { $block }

## 招待リンクのプレビュー

preview-invitation = { $host }が{ $table }に招待しています
preview-invited = { $table }に招待されています
preview-players = テーブルにいる人：{ LIST($names, join: "comma") }。{ $free }
preview-free = { $seats ->
    [0] 席はすべて埋まっています。
   *[other] 空席は{ $seats }です。
 }
preview-begun = ゲームは始まっています。
preview-picture = { $game }のテーブル

## プライバシー

privacy-title = このサーバーがあなたについて保存するもの
privacy-what = 内容
privacy-why = 理由
privacy-how-long = 期間
privacy-deletion = 削除
exported = { $deletion }書き出しに含まれます。
stored-people = あなた
    .what = 無作為なID、名前、肖像、言語、最初に訪れた日、ホストに停止されているかどうか。
    .why = 次に訪れたときも同じプレイヤーで、ほかの人に名前が見えるように。
    .deletion = アカウントとともに削除されます。
stored-sessions = サインイン中のブラウザー
    .what = AndroidのFirefoxのようなブラウザーと端末の種類、サインインした時と最後に使った時。IPアドレスは保存しません。
    .why = サインインしたままにし、セッションを見て終えられるように。
    .deletion = アカウントとともに削除されます。
stored-passkeys = パスキー
    .what = パスキーの公開鍵と使った時、そして5分間だけサインインの乱数。
    .why = 別の端末でサインインできるように。
    .deletion = アカウントとともに削除されます。
stored-codes = コードとトークン
    .what = 別の端末へ移るコードと、ボットのトークンのダイジェスト。
    .why = コードが1回だけ使え、ボットがサインインできるように。
    .deletion = アカウントとともに削除されます。
stored-games = ゲーム
    .what = あなたが開いた、または遊んだテーブルの設定と名前、すべての手とその時刻、先に決めた手。
    .why = 中断後に再開し、リプレイ、検討、検証ができるように。
    .deletion = 名前とIDは取り除かれます。ほかの人のゲームでもあるので、手は名前なしで残ります。
stored-results = 結果とレーティング
    .what = 順位、得点、統計、レーティング、検討したゲームでの選択の良さ。
    .why = あなたと相手が、どのくらい強いかを見られるように。
    .deletion = アカウントとともに削除されます。終わったゲームの行は名前なしで残ります。
stored-events = イベント
    .what = あなたが開いた、参加した、または外されたデュプリケート会やトーナメントと、遊んだ今日の配札。
    .why = 同じ配札の結果を比べられるように。
    .deletion = 名前とIDは取り除かれます。その中のあなたのテーブルは書き出しに含まれます。
stored-clubs = クラブ
    .what = 所属するクラブ、そこでの役割、参加申請、外されたクラブ、クラブのテーブルで行われたゲーム。
    .why = クラブがメンバーを把握し、テーブル、ランキング、シーズンを持てるように。
    .deletion = すべてのクラブから抜けます。オーナーの場合は運営者かメンバーが引き継ぎ、メンバーのいないクラブは削除されます。
stored-friends = フレンドとブロック
    .what = フレンド、申請と招待、ブロックした人、フレンドコード、フレンドに何を見せるか。オンラインかどうかはメモリーにだけ置かれます。オンにするまではすべてオフです。
    .why = フレンド同士が見つけ合い、関わりたくない人同士が会わないようにするためです。
    .deletion = アカウントとともに削除されます。フレンド機能をオフにすると、フレンドと申請が削除されます。
stored-achievements = 実績と問題
    .what = どのゲームで何を達成したか、各問題への最初の解答、プロフィールを公開した場合はそのアドレス。
    .why = 自分の腕前を確かめ、見せられるようにするためです。
    .deletion = アカウントとともに削除されます。プロフィールを非公開にするとアドレスはなくなります。
stored-matching = 対戦相手探し
    .what = どのゲームを待っているかと、人々が待った時間（名前なし）。
    .why = 対戦相手を見つけ、どのくらいかかるかを知らせるためです。
    .deletion = アカウントとともに削除されます。
stored-chat = チャット
    .what = テーブルで言ったこととその時刻、消音した人。
    .why = 同じテーブルの人が読め、あなたが全員のものを読まなくてすむように。
    .deletion = 文章、名前、消音はアカウントとともに削除されます。
stored-notifications = 通知
    .what = メールアドレスと確認の有無、静かな時間、切った項目、ブラウザーのプッシュ登録、未送信のメッセージ、通知した内容。
    .why = 頼まれたときに、あなたの番を知らせるため。
    .deletion = アカウントとともに削除されます。
stored-mail-limits = メールの制限
    .what = メールを送ったアドレス、人、ネットワークと、メールを望まない持ち主のアドレスの、鍵つきダイジェスト。
    .why = 望まないメールが届かないように。
    .deletion = ダイジェストからアドレスはわかりません。
stored-workshop = 工房
    .what = 保存したバリアントと、実行のレポート。
    .why = 続きから始められるように。
    .deletion = アカウントとともに削除されます。
stored-reviews = 検討
    .what = 終わったゲームの検討と、プレイヤーの名前。
    .why = 検討を2回作らなくてすむように。
    .deletion = そのゲームのプレイヤーがアカウントを削除すると削除されます。
stored-audit = 監査記録
    .what = セッションの終了、アカウントの名前変更、停止、書き出し、削除の時刻。名前の代わりにダイジェストを使います。
    .why = 誰が何をしたか、あとで調べられるように。
    .deletion = アカウントを削除すると、ダイジェストは意味を失います。
stored-server = サーバー自身
    .what = サーバーの鍵と、最後に動いた時。あなたについては何もありません。
    .why = クッキーを確認できるように。
    .deletion = 不要です。
stored-browser = あなたのブラウザー
    .what = どのセッションがあなたのものか、別の人としてサインインする前は誰だったかを示す署名つきクッキー。このブラウザーの設定。第三者のクッキーはありません。
    .why = サーバーがあなたを認識できるように。広告や追跡には使いません。
    .deletion = ブラウザーでいつでも削除できます。
stored-addresses = IPアドレス
    .what = あなたのIPアドレス。メモリーの中だけです。
    .why = 1つのアドレスからの要求の数を制限するため。
    .deletion = 自動的に忘れられます。
stored-access-log = アクセス記録
    .what = 時刻、要求の種類、状態、所要時間、IDのダイジェスト。IPアドレス、名前、リンク、コードはありません。
    .why = 障害と悪用を見つけるため。
    .deletion = アカウントを削除すると、ダイジェストは意味を失います。
stored-backups = バックアップ
    .what = 上のすべての写し。
    .why = ディスクが壊れても失われないように。
    .deletion = 削除したものは、バックアップが入れ替わると消えます。
stored-sealed-backups = バックアップ
    .what = 上のすべての暗号化された写し。
    .why = ディスクが壊れても失われないように。
    .deletion = 削除したものは、バックアップが入れ替わると消えます。
kept-account = アカウントを削除するまで。
kept-visitor-days = アカウントを削除するまで。一度も遊ばなければ、最後に訪れてから{ $days }日間。
kept-session = サインアウトするか、{ $days }日間使わないまで。
kept-passkey = パスキーを削除するまで。
kept-codes = コードは10分、トークンはホストが取り消すまで。
kept-notifications = 通知を切るまで。メッセージは最大2日。通知した内容は、同じことを二度知らせないために30日。
kept-mail-limits = 回数は2日間、拒否されたアドレスはずっと。
kept-workshop = バリアントは削除するまで、レポートは最近の10件。
kept-reviews = 新しいものに場所が要るまで。
kept-clubs = クラブを抜けるか、アカウントを削除するまで。申請は返答があるまで。外されたことは、クラブが再び受け入れるか閉じるまで。
kept-matching = 待っている間。名前のない待ち時間は1日間。
kept-audit = 400日間。
kept-server = サーバーがある限り。
kept-cookies = クッキーは最後に訪れてから{ $days }日間、またはサインアウトするまで。
kept-addresses = 約1時間。
kept-access-log = ホストが記録を残す間。
kept-backups = 最近の{ $copies }個、{ $hours }時間ごと。

## Keeping order

name-not-allowed = この名前には、ここで使えない言葉が含まれています。別の名前にしてください。
bot-report = 通報は人のための機能で、ボットは使えません。
report-self = 自分自身は通報できません。
report-not-met = 通報できるのは、同じテーブルで会った人か、公開プロフィールを見た人だけです。
too-many-reports = 未対応の通報がすでに{ $reports }件あります。ホストができるだけ早く確認します。
network-banned = このネットワークからは{ $until }までプレイもチャットもできません。
network-banned-for-good = このネットワークからはプレイもチャットもできません。
network-malformed = 203.0.113.0/24のようなアドレス範囲を入力してください。
network-too-large = 2²⁴アドレス以内の範囲（IPv4は/8、IPv6は/19まで）にしてください。
no-networks = この人のネットワークはわかりません。過去30日間プレイしていません。
no-ban = このネットワークは禁止されていません。
no-message = そのメッセージはありません。
no-open-report = その未対応の通報はありません。
no-announcement = そのお知らせはありません。
hosts-only = このサーバーのホストだけができます。
host-protected = この人はホストです。コマンド「coven admin」を使ってください。
host-close-event = このテーブルはイベントのものです。イベントのホストが終了できます。
table-is-over = このテーブルのゲームは終わっています。
notice-report = 通報がありました。ホストのページを見てください。
notice-warning = ホストからの警告：{ $text }
notice-report-closed = ありがとうございます。通報にはホストが対応しました。
topic-host = ホストから
stored-order = 通報と警告
    .what = 誰をなぜ通報したか、関係するチャット、あなたについての通報、ホストからの警告。
    .why = ホストが秩序を保てるように。
    .deletion = あなたのアカウント、または相手のアカウントと一緒に削除されます。
stored-networks = ネットワーク
    .what = プレイしたネットワークごとの鍵付きダイジェストを30日間。アドレスは保存しません。ホストが禁止したネットワーク。
    .why = 同じネットワークの人が互いに勝たせ合っていないかをホストに示し（判断はホストだけが行います）、禁止された人を防ぐため。
    .deletion = アカウントと一緒に削除されます。禁止は期限まで残ります。
kept-order = アカウントを削除するまで。通報は対応後180日。
kept-networks = 30日。
