## App

title-page = { $page } · Coven
title-clubs = クラブ
title-tournaments = トーナメント
skip-to-content = 本文へ移動
title-invitation = 招待
title-messages = 通知

## Shared words

you = あなた
home = ホーム
play = プレイ
resume = 続ける
replay = リプレイ
review = 検討
rules = ルール
workshop = 工房
settings = 設定
privacy = プライバシー
players = プレイヤー
player = プレイヤー
deleted-player = 去った魔女
join = 参加
watch = 観戦
close = 閉じる
stay = とどまる
try-again = やり直す
clause = 条項{ $clause }
your-games = あなたのゲーム
titled = { $title }：{ $text }
nobody = なし

## Home page

first-visit-heading = 初めてですか？
first-visit-text = ガイドと一緒に、遊びながら覚えましょう。
first-visit-skip-label = レッスンを飛ばす
first-visit-skip = 飛ばす
game-players = { NUMBER($count) }人
game-players-range = { NUMBER($fewest) }～{ NUMBER($most) }人
players-in-game = { $game }の人数
dealing = 配っています…
learn = 覚える
friends = 友だち
bot-level = ボットの強さ
deals-of-the-day = 今日の配札
deals-of-the-day-text = 全員が同じカードです。
deal-played = ✓ 済み
deal-given-up = 投了
deal-started = 途中
table-lesson = はじめてのラウンド
table-deal-of-the-day = 今日の配札
puzzles-of-the-day = 今日の問題
puzzles-of-the-day-text = 最善手を見つけましょう。
puzzle-solved = ✓ 正解
puzzle-tried = 挑戦済み
cover-label = { $game }のカード
lesson-resume = レッスンを続ける
lesson-learn = { NUMBER($minutes) }分で覚える
lesson-suffix = レッスン
duplicate-evenings = デュプリケート会
back-to-games = ゲーム一覧へ
server-unreachable = サーバーに接続できません
server-unreachable-text = 自動的に再接続します。
nav-home = Coven ホーム
nav-pages = ページ
nav-you = あなた
nav-about = このサイト
table-with = 相手：{ $names }
table-free-seats = 空席{ NUMBER($count) }
table-row-label = { $verb }：{ $game }、相手：{ $names }
toasts-label = お知らせ
dismiss = 閉じる
not-found-heading = 何もありません
status-invited = 招待されています
status-open = 参加者待ち
status-to-move = { $names }の番
status-running = 対戦中
home-heading = ろうそくの灯りで遊ぼう
home-text = ゲームを選んで始めましょう。ボットとすぐに、または友だちにリンクを送って。
home-offline = サーバーに接続できません。自動的に再接続します。
try-now = 今すぐ試す
your-turn = あなたの番
its-your-turn = あなたの番です
games = ゲーム
home-solo-heading = この端末のゲーム
home-solo-played = この端末で終わったゲーム
table-from-device = 端末で開始、レーティングなし
home-join-heading = テーブルに参加
home-join-code = コードで参加
home-watch-none = 今は公開中のゲームがありません。
show-all = 全{ NUMBER($count) }件を表示
home-played-heading = 遊んだゲーム
all-your-games = あなたの全ゲーム
home-workshop-text = ルールを変えてボットに試させ、1分で効果を確かめましょう。
home-workshop-link = 工房へ
home-bots-heading = ボットはどのくらい強い？
home-join-none = 待っている人はいません。<link>テーブルを作って</link>リンクを送りましょう。

## About and privacy

about-heading = Covenについて
percent = { PERCENT($share) }

## Names, times and clocks

nobody-yet = まだいません
nobody-starting = なし
names-and-more = { $names }、ほか{ NUMBER($count) }人
part-of = { NUMBER($whole) }のうち{ NUMBER($part) }
today = 今日
yesterday = 昨日
seconds = { NUMBER($count) }秒
minutes = { NUMBER($count) }分
hours = { NUMBER($count) }時間
days = { NUMBER($count) }日
days-and-hours = { $days }と{ $hours }
days-in-a-row = { NUMBER($days) }日連続。
time-left = 残り{ $time }
clock-face-days = { NUMBER($days) }日{ NUMBER($hours) }時間
clock-face-hours = { NUMBER($hours) }時間{ NUMBER($minutes) }分
clock-none = 時計なし
clock-days = 1手{ NUMBER($days) }日
clock-live = 各自{ $bank }
clock-live-increment = 各自{ $bank }、1手ごとに+{ NUMBER($seconds) }秒
clock-sentence-none = 時計なし：ゆっくり遊べます。
clock-sentence-days = 1手{ NUMBER($days) }日：好きなときに。
clock-sentence-live = リアルタイム：各自{ $bank }。
clock-sentence-live-increment = リアルタイム：各自{ $bank }、1手ごとに+{ NUMBER($seconds) }秒。

## Difficulties of bots

difficulty-easiest = 入門
difficulty-easy = やさしい
difficulty-casual = 気軽
difficulty-medium = ふつう
difficulty-hard = 難しい
difficulty-harder = かなり難しい
difficulty-expert = 達人

## Bots that play for people

your-bot = あなたのボット
your-bot-inside = あなたのボット
bot-of = { $name }のボット

## Results

result-won = { $names }の勝ち{ $count ->
       *[other] { "" }
    }
result-you-won = あなたの勝ち
result-you-won-with = { $names }と一緒に勝利
result-you-resigned = 投了（{ $names }の勝ち）{ $count ->
       *[other] { "" }
    }
result-lost = { $names }の勝ち、あなたは{ NUMBER($place) }位{ $count ->
       *[other] { "" }
    }
result-resigned = { $names }が投了{ $count ->
       *[other] { "" }
    }
winners-you = あなたの勝ち！
winners-one = { $name }の勝ち。
winners-share = { $names }が勝利を分け合いました。
own-place = { NUMBER($players) }人中{ NUMBER($place) }位でした。
own-place-resigned = 投了したので、このゲームは最下位として数えられます。
own-place-bot-won = ボットが代わりにプレイしたので、あなたの勝ちには数えません。
own-place-bot-lost = ボットが代わりにプレイしました。ゲームは数えますが、レーティングは上がりません。
games-won = { $games }勝利

## Deal of the day

deal-played-by = { NUMBER($count) }人が遊びました。
deal-played-by-none = 誰も遊びませんでした。
deal-played-by-none-yet = まだ誰も遊んでいません。
deal-stage-left = この配札は投了しました。
deal-stage-begun = 途中です。
deal-stage-place = { NUMBER($played) }人中{ NUMBER($place) }位でした。
deal-stage-late = 終わるのが遅く、数えられませんでした。
deal-stage-missed = 遊びませんでした。

## Duplicate evenings

not-compared-yet = まだ比べていません
no-deal-played = 遊んだ配札なし
evening-ends-in = 終了まで{ $time }。
deal-won = 勝ち
deal-shared = 引き分け
deal-lost = 負け
deal-by-bot = ボットが代行
deal-versus-bots = ボットと比較
evening-never-started = 会は終わりました。始まりませんでした。
evening-started = 始まりました。各配札は、全員が遊び終えると表示されます。
evening-all-played = すべての配札を終えました。ほかのテーブルを待っています。
evening-next-deal = 配札{ NUMBER($deal) }／{ NUMBER($deals) }を遊べます。
evening-people = 現在{ NUMBER($count) }人。
evening-needs-more = あと{ NUMBER($count) }人以上必要です。
evening-share-link = リンクを送りましょう。
evening-you-start = 全員そろったら始めてください。
evening-host-starts = ホストが始めます。
evening-over = 会は終わりました。
evening-over-winners = 会は終わりました。1位は{ $names }です{ $count ->
       *[other] 。
    }
evening-over-shared = 会は終わりました。{ $names }と同率1位です。
evening-over-won = 会は終わりました。あなたが1位です。
deal-tables-all = 全{ NUMBER($tables) }テーブル
deal-tables = { NUMBER($of) }テーブル中{ NUMBER($tables) }
deal-tables-so-far = 今のところ{ NUMBER($of) }テーブル中{ NUMBER($tables) }
evening-brief-you-start = あなたの開始待ち
evening-brief-host-starts = ホスト待ち
evening-brief-over = 終了
evening-brief-all-played = ほかのテーブル待ち
evening-brief-next-deal = 配札{ NUMBER($deal) }／{ NUMBER($deals) }を遊べます

## Account: signing in and out

remove = 削除

## Errors

offline = サーバーに接続できません。オンラインですか？
broken-answer = サーバーの応答を読み取れませんでした。

## Duplicate evening pages

start = 開始
deals = 配札
seat = 席
clock = 時計

## New table

new-table-heading = テーブルを作る

## Puzzles

puzzle = 問題

## Replay

step = 手順

## Review

card = カード

## Game options

no = いいえ

## Absent players and votes

agree = 賛成

## Chat

chat = チャット

## Log and hints

hint = ヒント

## Result of a game

rematch = もう一戦

## Table: seats, header, menu

why = なぜ？
table = テーブル
aid = 早見表
mute = 消音
leave = 退席

## 12 Witches of Blackmore

trump = 切り札

## 13 Witches

cast = 唱える
lure = 誘う
back = 戻る

## 3 Witches

bid = ビッド{ $bid }

## Witch's Shot

row = 列
load = 荷物

## Page titles, keys and small words

title-turns = { $count ->
        [1] ● あなたの番 · { $title }
       *[other] ● { $count }テーブルであなたの番 · { $title }
    }
oof = うっ！
portrait-name = { $portrait ->
        [moth] 蛾
        [black-cat] 黒猫
        [ginger-cat] 茶トラ猫
        [barn-owl] メンフクロウ
        [raven] ワタリガラス
        [fox] キツネ
        [hare] 野ウサギ
        [wolf] 狼
        [mouse] ネズミ
        [adder] 毒蛇
        [ghost] 幽霊
        [pumpkin] カボチャ
        [toadstool] 毒キノコ
        [dragon] ドラゴン
        [goat] ヤギ
        [newt] イモリ
        [wreath] 花輪
        [hood] 頭巾
        [kerchief] スカーフ
        [stars] 星
        [crown] 王冠
        [turban] ターバン
        [horns] 角
        [bent-hat] 曲がった帽子
        [wide-hat] つば広帽子
        [diadem] ティアラ
       *[other] { $name }
    }

update-ready = Covenの新しいバージョンの準備ができました。
update-reload = 再読み込み
update-later = あとで
site-no-server = それにはサーバーが必要ですが、このサイトにはありません。
site-friends-heading = 友だちと遊ぶ
site-friends-text = ここではお使いの端末でボットと対戦します。ほかの人と遊ぶには、誰か1人がサーバーを起動します。コマンドは1つだけです：
record-open = ファイルからゲームを再生

## People

people = みんな
find-heading = 対戦相手を探す
invitations-heading = 招待
invitation-by = { $name }さんからの招待
people-asked-label = みんな：申請か招待があります

## Keeping order

host-heading = モデレーション
host-warns = ホストからの警告：{ $text }
host-understood = わかりました
