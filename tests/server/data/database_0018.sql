BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0018');
CREATE TABLE challenges (
	digest VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (digest)
);
CREATE TABLE codes (
	digest VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (digest)
);
CREATE TABLE contacts (
	person VARCHAR(40) NOT NULL, 
	mail VARCHAR(254) NOT NULL, 
	confirmed BOOLEAN NOT NULL, 
	asked FLOAT NOT NULL, 
	quiet TEXT, 
	PRIMARY KEY (person)
);
INSERT INTO "contacts" VALUES('ann','',0,0.0,'{"start":1320,"end":480,"zone":"Europe/Vienna"}');
CREATE TABLE day_plays (
	person VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	PRIMARY KEY (person, game, day)
);
INSERT INTO "day_plays" VALUES('ann','blackmore','2026-11-18','daily-ann');
INSERT INTO "day_plays" VALUES('bea','blackmore','2026-11-18','other-4');
CREATE TABLE days (
	game VARCHAR(40) NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	PRIMARY KEY (game, day)
);
INSERT INTO "days" VALUES('blackmore','2026-11-18','e04d599e76f4025b02b2cd5c11b6b12450f0a0e7cd4e1afdf7cdef0199e67e67');
CREATE TABLE devices (
	digest VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh VARCHAR(120) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (digest)
);
INSERT INTO "devices" VALUES('9d70c1383c7e1457ba0b51679267f5e110efeca0f9d369810e37f0ead6e6c43f','ann','https://push.example.org/ann','BANH6Qr31Ydi84WdeEHDG0F01TYIaGjNIRVq7E0A2Ig6lnZNdspKHaN2fjj31tkXJMQjPM49Pss1CyiCn2UWMi4','MDAwMDAwMDAwMDAwMDAwMA',1.7949668451167986393e+09);
CREATE TABLE duel_people (
	person VARCHAR(40) NOT NULL, 
	duel VARCHAR(40) NOT NULL, 
	PRIMARY KEY (person, duel)
);
INSERT INTO "duel_people" VALUES('ann','evening');
INSERT INTO "duel_people" VALUES('bea','evening');
CREATE TABLE duel_tables (
	duel VARCHAR(40) NOT NULL, 
	deal INTEGER NOT NULL, 
	circle INTEGER NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	PRIMARY KEY (duel, deal, circle)
);
INSERT INTO "duel_tables" VALUES('evening',0,0,'other-1');
INSERT INTO "duel_tables" VALUES('evening',0,1,'other-2');
INSERT INTO "duel_tables" VALUES('evening',1,0,'other-3');
CREATE TABLE duels (
	id VARCHAR(40) NOT NULL, 
	host VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	settings TEXT NOT NULL, 
	people TEXT NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "duels" VALUES('evening','ann',3,'running','{"game":"three_witches","players":3,"variant":{"tokens_to_win":2},"deals":2,"together":1,"level":"toad","tempo":"instant","hints":false,"clock":{"kind":"none"}}','[{"person":"ann","name":"Ann","portrait":"wreath","circle":0},{"person":"bea","name":"Bea","portrait":"wide-hat","circle":1}]','481c43887c6294420873c89514077398ccad8ef728e2beb5ee3bc17dfe100fb4',1.79496680967920899391e+09);
CREATE TABLE facts (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "facts" VALUES('last_beat','1794966847.8210766');
INSERT INTO "facts" VALUES('down','1.6689300537109375e-06');
CREATE TABLE late (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
CREATE TABLE lines (
	table_id VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	seen TEXT, 
	notes TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "lines" VALUES('finished-game',1,'deal orange-5 yellow-4 purple-2 blue-4 yellow-1 purple-4 purple-1 yellow-3 yellow-5 green-5 green-1 orange-1 blue-5 blue-1 green-3 blue-2 green-2 blue-3 green-4 red-1 red-5 purple-5 purple-3 red-3 red-4 orange-3 red-2 orange-2 orange-4 yellow-2','deal ? ? ? ? ? ? ? ? yellow-5 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?','{"by":"chance","seen":["deal orange-5 yellow-4 purple-2 blue-4 ? ? ? ? yellow-5 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?","deal ? ? ? ? yellow-1 purple-4 purple-1 yellow-3 yellow-5 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"]}',1.79496677614032411575e+09);
INSERT INTO "lines" VALUES('finished-game',2,'start 0',NULL,'{"by":"chance"}',1.79496677614107227325e+09);
INSERT INTO "lines" VALUES('finished-game',3,'0 play blue-4',NULL,'{"id":"m1"}',1.79496677618631339073e+09);
INSERT INTO "lines" VALUES('finished-game',4,'1 play yellow-1',NULL,'{"id":"m2"}',1.79496677618951582909e+09);
INSERT INTO "lines" VALUES('finished-game',5,'1 trump blue-4',NULL,'{"id":"m3"}',1.79496677619254803658e+09);
INSERT INTO "lines" VALUES('finished-game',6,'1 play yellow-3',NULL,'{"id":"m4"}',1.79496677619690346718e+09);
INSERT INTO "lines" VALUES('finished-game',7,'0 play yellow-4',NULL,'{"id":"m5"}',1.79496677619984316826e+09);
INSERT INTO "lines" VALUES('finished-game',8,'0 trump yellow-3',NULL,'{"id":"m6"}',1.79496677620463466644e+09);
INSERT INTO "lines" VALUES('finished-game',9,'0 play green-1',NULL,'{"id":"m7"}',1.7949667762076292038e+09);
INSERT INTO "lines" VALUES('finished-game',10,'1 play blue-5',NULL,'{"id":"m8"}',1.79496677621029043198e+09);
INSERT INTO "lines" VALUES('finished-game',11,'0 trump blue-5',NULL,'{"id":"m9"}',1.79496677621289205551e+09);
INSERT INTO "lines" VALUES('finished-game',12,'0 play blue-1',NULL,'{"id":"m10"}',1.79496677621657705307e+09);
INSERT INTO "lines" VALUES('finished-game',13,'1 play green-3',NULL,'{"id":"m11"}',1.79496677621924304962e+09);
INSERT INTO "lines" VALUES('finished-game',14,'0 trump blue-1',NULL,'{"id":"m12"}',1.79496677622185659409e+09);
INSERT INTO "lines" VALUES('finished-game',15,'0 play blue-2',NULL,'{"id":"m13"}',1.79496677622864842415e+09);
INSERT INTO "lines" VALUES('finished-game',16,'1 play green-2',NULL,'{"id":"m14"}',1.79496677623150396347e+09);
INSERT INTO "lines" VALUES('finished-game',17,'0 trump blue-2',NULL,'{"id":"m15"}',1.79496677623405194283e+09);
INSERT INTO "lines" VALUES('finished-game',18,'0 play blue-3',NULL,'{"id":"m16"}',1.7949667762386803627e+09);
INSERT INTO "lines" VALUES('finished-game',19,'1 play green-4',NULL,'{"id":"m17"}',1.7949667762454161644e+09);
INSERT INTO "lines" VALUES('finished-game',20,'0 trump blue-3',NULL,'{"id":"m18"}',1.79496677624799919128e+09);
INSERT INTO "lines" VALUES('finished-game',21,'0 play red-1',NULL,'{"id":"m19"}',1.79496677625838327408e+09);
INSERT INTO "lines" VALUES('finished-game',22,'1 play red-5',NULL,'{"id":"m20"}',1.79496677626861524582e+09);
INSERT INTO "lines" VALUES('finished-game',23,'0 trump red-1',NULL,'{"id":"m21"}',1.7949667762714509964e+09);
INSERT INTO "lines" VALUES('finished-game',24,'0 play purple-2',NULL,'{"id":"m22"}',1.79496677627740621567e+09);
INSERT INTO "lines" VALUES('finished-game',25,'1 play green-5',NULL,'{"id":"m23"}',1.79496677628118944168e+09);
INSERT INTO "lines" VALUES('finished-game',26,'0 trump green-5',NULL,'{"id":"m24"}',1.79496677628432512283e+09);
INSERT INTO "lines" VALUES('finished-game',27,'0 play red-3',NULL,'{"id":"m25"}',1.79496677629261279106e+09);
INSERT INTO "lines" VALUES('finished-game',28,'1 play red-4',NULL,'{"id":"m26"}',1.79496677629529595375e+09);
INSERT INTO "lines" VALUES('finished-game',29,'1 trump red-3',NULL,'{"id":"m27"}',1.79496677629805517197e+09);
INSERT INTO "lines" VALUES('finished-game',30,'1 play purple-1',NULL,'{"id":"m28"}',1.79496677630202293396e+09);
INSERT INTO "lines" VALUES('finished-game',31,'0 play red-2',NULL,'{"id":"m29"}',1.79496677630823087692e+09);
INSERT INTO "lines" VALUES('finished-game',32,'0 trump red-2',NULL,'{"id":"m30"}',1794966776.31088);
INSERT INTO "lines" VALUES('finished-game',33,'0 play purple-5',NULL,'{"id":"m31"}',1.79496677631344628334e+09);
INSERT INTO "lines" VALUES('finished-game',34,'1 play purple-3',NULL,'{"id":"m32"}',1.79496677632153820992e+09);
INSERT INTO "lines" VALUES('finished-game',35,'0 trump purple-3',NULL,'{"id":"m33"}',1.79496677632419514656e+09);
INSERT INTO "lines" VALUES('finished-game',36,'0 play yellow-2',NULL,'{"id":"m34"}',1.79496677632961583138e+09);
INSERT INTO "lines" VALUES('finished-game',37,'1 play purple-3',NULL,'{"id":"m35"}',1.7949667763365855217e+09);
INSERT INTO "lines" VALUES('finished-game',38,'0 trump yellow-2',NULL,'{"id":"m36"}',1.79496677634137678146e+09);
INSERT INTO "lines" VALUES('finished-game',39,'0 play orange-1',NULL,'{"id":"m37"}',1.79496677634544324875e+09);
INSERT INTO "lines" VALUES('finished-game',40,'1 play purple-4',NULL,'{"id":"m38"}',1.79496677635000395775e+09);
INSERT INTO "lines" VALUES('finished-game',41,'0 trump purple-4',NULL,'{"id":"m39"}',1.79496677635644030571e+09);
INSERT INTO "lines" VALUES('finished-game',42,'0 play orange-2',NULL,'{"id":"m40"}',1.7949667763592569828e+09);
INSERT INTO "lines" VALUES('finished-game',43,'1 play orange-3',NULL,'{"id":"m41"}',1.79496677636192440987e+09);
INSERT INTO "lines" VALUES('finished-game',44,'1 trump orange-2',NULL,'{"id":"m42"}',1.7949667763646876812e+09);
INSERT INTO "lines" VALUES('finished-game',45,'1 play orange-4',NULL,'{"id":"m43"}',1.79496677637195849419e+09);
INSERT INTO "lines" VALUES('finished-game',46,'0 play orange-5',NULL,'{"id":"m44"}',1.79496677638455486298e+09);
INSERT INTO "lines" VALUES('correspondence',1,'deal bat-6 dog-4 owl-6 frog-3 newt-4 dog-5 bat-4 newt-3 frog-5 dog-2 newt-2 elixir bat-2 owl-2 owl-5 dog-3 bat-3 frog-4','deal ? ? ? ? ? ? ? ? ? ? ? elixir ? ? ? ? ? ?','{"by":"chance","clocks":[[259200.0,null],[259200.0,null],[259200.0,1794966782.6574965]],"seen":["deal bat-6 dog-4 owl-6 frog-3 newt-4 dog-5 ? ? ? ? ? elixir ? ? ? ? ? ?","deal ? ? ? ? ? ? bat-4 newt-3 frog-5 dog-2 newt-2 elixir ? ? ? ? ? ?","deal ? ? ? ? ? ? ? ? ? ? ? elixir bat-2 owl-2 owl-5 dog-3 bat-3 frog-4"]}',1.79496678265781736374e+09);
INSERT INTO "lines" VALUES('running-thirteen',1,'coven alma beatrix',NULL,'{"by":"chance"}',1.79496678277388477325e+09);
INSERT INTO "lines" VALUES('running-thirteen',2,'deal wolf-6 dragon-7 dragon-4 fairy-1 dragon-6 dragon-10 unicorn-13 dragon-3 unicorn-3 unicorn-2 fairy-8 unicorn-10 fairy-10 maria dragon-5 serena isolde greta unicorn-7 fairy-11 wolf-10 dragon-2 unicorn-4 unicorn-11 wolf-13 fairy-6 cordelia wolf-3 fairy-5 unicorn-9 dragon-8 dragon-13 fairy-3 wolf-12 unicorn-6 esmeralda unicorn-5 fairy-9 freya wolf-1 wolf-8 fairy-13 fairy-2 dragon-12 unicorn-1 wolf-11 unicorn-8 wolf-4 dragon-1 delphine dragon-9 morgan wolf-2 fairy-7 fairy-4 wolf-9 dragon-11 wolf-5 wolf-7 hester jocasta fairy-12 unicorn-12','deal ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?','{"by":"chance","seen":["deal wolf-6 dragon-7 dragon-4 fairy-1 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?","deal ? ? ? ? dragon-6 dragon-10 unicorn-13 dragon-3 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?","deal ? ? ? ? ? ? ? ? unicorn-3 unicorn-2 fairy-8 unicorn-10 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"]}',1.79496678277466821671e+09);
INSERT INTO "lines" VALUES('running-thirteen',3,'start 2',NULL,'{"by":"chance"}',1.79496678277718877792e+09);
INSERT INTO "lines" VALUES('correspondence',2,'2 bid 4',NULL,'{"by":"bot","clocks":[[259200.0,1794966784.9717832],[259200.0,1794966784.9717832],[259197.68571329117,null]]}',1.794966784971824646e+09);
INSERT INTO "lines" VALUES('running-thirteen',4,'2 lure beatrix',NULL,'{"by":"bot"}',1.7949667854393594265e+09);
INSERT INTO "lines" VALUES('running-thirteen',5,'2 with fairy-10',NULL,'{"by":"bot"}',1.79496678549764347076e+09);
INSERT INTO "lines" VALUES('running-thirteen',6,'2 lure alma',NULL,'{"by":"bot"}',1.79496678552093744278e+09);
INSERT INTO "lines" VALUES('running-thirteen',7,'2 with fairy-8',NULL,'{"by":"bot"}',1.79496678557515716553e+09);
INSERT INTO "lines" VALUES('running-thirteen',8,'0 lure maria',NULL,'{"id":"m45"}',1794966785.58694);
INSERT INTO "lines" VALUES('running-thirteen',9,'0 with fairy-1',NULL,'{"id":"m46"}',1.79496678860057616234e+09);
INSERT INTO "lines" VALUES('running-thirteen',10,'0 cast maria',NULL,'{"id":"m47"}',1.79496679161227059364e+09);
INSERT INTO "lines" VALUES('running-thirteen',11,'0 pay dragon-4',NULL,'{"id":"m48"}',1.79496679462491965294e+09);
INSERT INTO "lines" VALUES('running-thirteen',12,'1 lure serena',NULL,'{"id":"m49"}',1.79496679463202309608e+09);
INSERT INTO "lines" VALUES('running-thirteen',13,'1 with unicorn-7',NULL,'{"id":"m50"}',1.79496679764464950562e+09);
INSERT INTO "lines" VALUES('running-thirteen',14,'1 lure greta',NULL,'{"id":"m51"}',1.79496680065278410912e+09);
INSERT INTO "lines" VALUES('running-shot',1,'remove book',NULL,'{"by":"chance"}',1.79496680076022768021e+09);
INSERT INTO "lines" VALUES('running-shot',2,'start 0',NULL,'{"by":"chance"}',1.79496680076043701172e+09);
INSERT INTO "lines" VALUES('running-shot',3,'deal potion-8 vegetable-2 vegetable-7 vegetable-3 vegetable-8 vegetable-4 potion-9 vegetable-10 fish-10 vegetable-5 fish-5 potion-4 black-4 vegetable-9 fish-1 fish-2 potion-5 potion-6 potion-10 potion-7 fish-7 fish-6 fish-9 vegetable-6 fish-3 potion-1 potion-2 potion-3 vegetable-1 fish-4 fish-8','deal ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? fish-3 potion-1 potion-2 potion-3 vegetable-1 ? ?','{"by":"chance","seen":["deal potion-8 vegetable-2 vegetable-7 vegetable-3 vegetable-8 vegetable-4 potion-9 vegetable-10 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? fish-3 potion-1 potion-2 potion-3 vegetable-1 ? ?","deal ? ? ? ? ? ? ? ? fish-10 vegetable-5 fish-5 potion-4 black-4 vegetable-9 fish-1 fish-2 ? ? ? ? ? ? ? ? fish-3 potion-1 potion-2 potion-3 vegetable-1 ? ?","deal ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? potion-5 potion-6 potion-10 potion-7 fish-7 fish-6 fish-9 vegetable-6 fish-3 potion-1 potion-2 potion-3 vegetable-1 ? ?"]}',1.79496680076075911522e+09);
INSERT INTO "lines" VALUES('running-shot',4,'0 quota 0',NULL,'{"id":"m52"}',1.79496680079050135612e+09);
INSERT INTO "lines" VALUES('running-shot',5,'1 quota 3',NULL,'{"id":"m53"}',1.79496680080130529404e+09);
INSERT INTO "lines" VALUES('running-shot',6,'2 quota 7',NULL,'{"by":"bot"}',1.79496680344215536118e+09);
INSERT INTO "lines" VALUES('running-shot',7,'0 play vegetable-2',NULL,'{"id":"m54"}',1.79496680344845223427e+09);
INSERT INTO "lines" VALUES('running-shot',8,'1 play vegetable-5',NULL,'{"id":"m55"}',1.79496680345792269707e+09);
INSERT INTO "lines" VALUES('running-shot',9,'2 play vegetable-6',NULL,'{"by":"bot"}',1.79496680348413777351e+09);
INSERT INTO "lines" VALUES('running-shot',10,'2 play fish-6',NULL,'{"by":"bot"}',1.79496680354002404213e+09);
INSERT INTO "lines" VALUES('running-shot',11,'0 play vegetable-3',NULL,'{"id":"m56"}',1.79496680354745960236e+09);
INSERT INTO "lines" VALUES('running-shot',12,'1 play fish-1',NULL,'{"id":"m57"}',1.79496680355791425705e+09);
INSERT INTO "lines" VALUES('running-shot',13,'0 play vegetable-4',NULL,'{"id":"m58"}',1.79496680356520342827e+09);
INSERT INTO "lines" VALUES('running-shot',14,'1 play vegetable-9',NULL,'{"id":"m59"}',1.79496680357580375671e+09);
INSERT INTO "lines" VALUES('running-shot',15,'2 play fish-7',NULL,'{"by":"bot"}',1.79496680360875415802e+09);
INSERT INTO "lines" VALUES('running-shot',16,'1 play potion-4',NULL,'{"id":"m60"}',1.79496680658866286278e+09);
INSERT INTO "lines" VALUES('running-shot',17,'2 play potion-5',NULL,'{"by":"bot"}',1.79496680664444875717e+09);
INSERT INTO "lines" VALUES('running-shot',18,'0 play potion-8',NULL,'{"id":"m61"}',1.7949668066524412632e+09);
INSERT INTO "lines" VALUES('other-1',1,'deal newt-4 bat-4 dog-2 owl-2 newt-3 bat-6 frog-4 owl-6 owl-5 dog-5 bat-2 dog-3 elixir newt-2 dog-4 bat-3 frog-5 frog-3','deal ? ? ? ? ? ? ? ? ? ? ? ? elixir ? ? ? ? ?','{"by":"chance","seen":["deal newt-4 bat-4 dog-2 owl-2 newt-3 bat-6 ? ? ? ? ? ? elixir ? ? ? ? ?","deal ? ? ? ? ? ? frog-4 owl-6 owl-5 dog-5 bat-2 dog-3 elixir ? ? ? ? ?","deal ? ? ? ? ? ? ? ? ? ? ? ? elixir newt-2 dog-4 bat-3 frog-5 frog-3"]}',1.79496680976273918152e+09);
INSERT INTO "lines" VALUES('other-1',2,'0 bid 3',NULL,'{"id":"m62"}',1.79496680979266357422e+09);
INSERT INTO "lines" VALUES('other-1',3,'1 bid 4',NULL,'{"by":"bot"}',1.79496680982774209976e+09);
INSERT INTO "lines" VALUES('other-1',4,'0 discard owl-2','0 discard ?','{"id":"m63","seen":["0 discard owl-2","0 discard ?","0 discard ?"]}',1.79496680983145904541e+09);
INSERT INTO "lines" VALUES('other-1',5,'2 discard bat-3','2 discard ?','{"by":"bot","seen":["2 discard ?","2 discard ?","2 discard bat-3"]}',1.79496680984859442711e+09);
INSERT INTO "lines" VALUES('other-1',6,'1 lead owl-5',NULL,'{"by":"bot"}',1.79496680987600255013e+09);
INSERT INTO "lines" VALUES('other-1',7,'1 hide bat-2','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide bat-2","1 hide ?"]}',1.79496680991457557678e+09);
INSERT INTO "lines" VALUES('other-1',8,'2 follow frog-3',NULL,'{"by":"bot"}',1.79496680997188162804e+09);
INSERT INTO "lines" VALUES('other-1',9,'0 follow bat-4',NULL,'{"id":"m64"}',1.79496680997754359245e+09);
INSERT INTO "lines" VALUES('other-1',10,'1 return owl-5','1 return ?','{"by":"bot","seen":["1 return ?","1 return owl-5","1 return ?"]}',1.79496681000803041458e+09);
INSERT INTO "lines" VALUES('other-1',11,'1 lead dog-3',NULL,'{"by":"bot"}',1.7949668100482814312e+09);
INSERT INTO "lines" VALUES('other-1',12,'1 hide owl-6','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide owl-6","1 hide ?"]}',1.7949668101069715023e+09);
INSERT INTO "lines" VALUES('other-1',13,'2 follow dog-4',NULL,'{"by":"bot"}',1.79496681016584849358e+09);
INSERT INTO "lines" VALUES('other-1',14,'0 follow dog-2',NULL,'{"id":"m65"}',1.79496681016948962212e+09);
INSERT INTO "lines" VALUES('other-1',15,'1 return owl-6','1 return ?','{"by":"bot","seen":["1 return ?","1 return owl-6","1 return ?"]}',1.79496681023141884804e+09);
INSERT INTO "lines" VALUES('other-1',16,'1 lead dog-5',NULL,'{"by":"bot"}',1.79496681029208350182e+09);
INSERT INTO "lines" VALUES('other-1',17,'1 hide owl-5','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide owl-5","1 hide ?"]}',1.79496681030568432808e+09);
INSERT INTO "lines" VALUES('other-1',18,'2 follow frog-5',NULL,'{"by":"bot"}',1.79496681035752511024e+09);
INSERT INTO "lines" VALUES('other-1',19,'0 follow bat-6',NULL,'{"id":"m66"}',1.79496681036152148247e+09);
INSERT INTO "lines" VALUES('other-1',20,'1 return owl-5','1 return ?','{"by":"bot","seen":["1 return ?","1 return owl-5","1 return ?"]}',1.79496681040391302109e+09);
INSERT INTO "lines" VALUES('other-1',21,'1 lead owl-5',NULL,'{"by":"bot"}',1.79496681046868920326e+09);
INSERT INTO "lines" VALUES('other-1',22,'1 hide owl-6','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide owl-6","1 hide ?"]}',1.79496681052248430252e+09);
INSERT INTO "lines" VALUES('other-1',23,'2 follow pass',NULL,'{"by":"bot"}',1.79496681055646777153e+09);
INSERT INTO "lines" VALUES('other-1',24,'0 follow newt-3',NULL,'{"id":"m67"}',1.79496681056448221207e+09);
INSERT INTO "lines" VALUES('other-1',25,'2 follow elixir',NULL,'{"by":"bot"}',1.79496681058028650284e+09);
INSERT INTO "lines" VALUES('other-1',26,'1 return owl-6','1 return ?','{"by":"bot","seen":["1 return ?","1 return owl-6","1 return ?"]}',1.7949668106053442955e+09);
INSERT INTO "lines" VALUES('other-1',27,'1 lead owl-6',NULL,'{"by":"bot"}',1.79496681066489624977e+09);
INSERT INTO "lines" VALUES('other-1',28,'1 hide frog-4','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide frog-4","1 hide ?"]}',1.79496681070780134201e+09);
INSERT INTO "lines" VALUES('other-1',29,'2 follow pass',NULL,'{"by":"bot"}',1.79496681075693535805e+09);
INSERT INTO "lines" VALUES('other-1',30,'0 follow newt-4',NULL,'{"id":"m68"}',1.79496681076027417183e+09);
INSERT INTO "lines" VALUES('other-1',31,'2 follow newt-2',NULL,'{"by":"bot"}',1.79496681080598211288e+09);
INSERT INTO "lines" VALUES('other-1',32,'deal newt-2 owl-2 dog-5 newt-3 bat-4 bat-2 dog-4 frog-5 dog-3 frog-4 frog-3 bat-6 bat-3 owl-6 elixir newt-4 owl-5 dog-2','deal ? ? ? ? ? ? ? ? ? ? ? ? ? ? elixir ? ? ?','{"by":"chance","seen":["deal newt-2 owl-2 dog-5 newt-3 bat-4 bat-2 ? ? ? ? ? ? ? ? elixir ? ? ?","deal ? ? ? ? ? ? dog-4 frog-5 dog-3 frog-4 frog-3 bat-6 ? ? elixir ? ? ?","deal ? ? ? ? ? ? ? ? ? ? ? ? bat-3 owl-6 elixir newt-4 owl-5 dog-2"]}',1.79496681080649447441e+09);
INSERT INTO "lines" VALUES('other-1',33,'0 bid 3',NULL,'{"id":"m69"}',1.79496681081254482269e+09);
INSERT INTO "lines" VALUES('other-1',34,'1 pass',NULL,'{"by":"bot"}',1.79496681084624695778e+09);
INSERT INTO "lines" VALUES('other-1',35,'2 pass',NULL,'{"by":"bot"}',1.79496681091637682915e+09);
INSERT INTO "lines" VALUES('other-1',36,'0 bid 4',NULL,'{"id":"m70"}',1.79496681091929888725e+09);
INSERT INTO "lines" VALUES('other-1',37,'2 discard elixir','2 discard ?','{"by":"bot","seen":["2 discard ?","2 discard ?","2 discard elixir"]}',1.79496681093456745148e+09);
INSERT INTO "lines" VALUES('other-1',38,'1 discard dog-3','1 discard ?','{"by":"bot","seen":["1 discard ?","1 discard dog-3","1 discard ?"]}',1.79496681097081160545e+09);
INSERT INTO "lines" VALUES('other-1',39,'0 lead owl-2',NULL,'{"id":"m71"}',1.79496681097639393806e+09);
INSERT INTO "lines" VALUES('other-1',40,'0 hide bat-2','0 hide ?','{"id":"m72","seen":["0 hide bat-2","0 hide ?","0 hide ?"]}',1.79496681098184609413e+09);
INSERT INTO "lines" VALUES('other-1',41,'1 follow frog-5','1 follow ?','{"by":"bot","seen":["1 follow ?","1 follow frog-5","1 follow ?"]}',1.79496681104445576668e+09);
INSERT INTO "lines" VALUES('other-1',42,'2 follow owl-6','2 follow ?','{"by":"bot","seen":["2 follow ?","2 follow ?","2 follow owl-6"]}',1.79496681107307910919e+09);
INSERT INTO "lines" VALUES('other-1',43,'1 return owl-2',NULL,'{"by":"bot"}',1.79496681113319253922e+09);
INSERT INTO "lines" VALUES('other-1',44,'2 agree',NULL,'{"by":"bot"}',1.79496681117956757545e+09);
INSERT INTO "lines" VALUES('other-1',45,'0 lead owl-2',NULL,'{"id":"m73"}',1.79496681118258786201e+09);
INSERT INTO "lines" VALUES('other-1',46,'0 hide bat-4','0 hide ?','{"id":"m74","seen":["0 hide bat-4","0 hide ?","0 hide ?"]}',1.79496681118544411659e+09);
INSERT INTO "lines" VALUES('other-1',47,'1 follow bat-6','1 follow ?','{"by":"bot","seen":["1 follow ?","1 follow bat-6","1 follow ?"]}',1.79496681120219969749e+09);
INSERT INTO "lines" VALUES('other-1',48,'2 follow owl-5','2 follow ?','{"by":"bot","seen":["2 follow ?","2 follow ?","2 follow owl-5"]}',1.79496681122673869133e+09);
INSERT INTO "lines" VALUES('other-1',49,'1 return owl-2',NULL,'{"by":"bot"}',1.79496681125355291367e+09);
INSERT INTO "lines" VALUES('other-1',50,'2 object',NULL,'{"by":"bot"}',1.79496681129933738708e+09);
INSERT INTO "lines" VALUES('other-1',51,'1 return owl-2',NULL,'{"by":"bot"}',1.79496681132602357864e+09);
INSERT INTO "lines" VALUES('other-1',52,'0 lead owl-2',NULL,'{"id":"m75"}',1.79496681133243131638e+09);
INSERT INTO "lines" VALUES('other-1',53,'0 hide dog-5','0 hide ?','{"id":"m76","seen":["0 hide dog-5","0 hide ?","0 hide ?"]}',1794966811.33547);
INSERT INTO "lines" VALUES('other-1',54,'1 follow pass',NULL,'{"by":"bot"}',1.7949668113928732872e+09);
INSERT INTO "lines" VALUES('other-1',55,'2 follow newt-4','2 follow ?','{"by":"bot","seen":["2 follow ?","2 follow ?","2 follow newt-4"]}',1.79496681140964913368e+09);
INSERT INTO "lines" VALUES('other-1',56,'1 follow frog-4','1 follow ?','{"by":"bot","seen":["1 follow ?","1 follow frog-4","1 follow ?"]}',1.79496681145390152931e+09);
INSERT INTO "lines" VALUES('other-1',57,'1 return owl-2',NULL,'{"by":"bot"}',1.79496681147718906403e+09);
INSERT INTO "lines" VALUES('other-1',58,'2 object',NULL,'{"by":"bot"}',1.79496681154053544998e+09);
INSERT INTO "lines" VALUES('other-1',59,'1 return dog-5',NULL,'{"by":"bot"}',1.79496681159861159325e+09);
INSERT INTO "lines" VALUES('other-1',60,'0 lead dog-5',NULL,'{"id":"m77"}',1.79496681160147404671e+09);
INSERT INTO "lines" VALUES('other-1',61,'0 hide newt-2','0 hide ?','{"id":"m78","seen":["0 hide newt-2","0 hide ?","0 hide ?"]}',1.79496681160425567627e+09);
INSERT INTO "lines" VALUES('other-1',62,'1 follow dog-4',NULL,'{"by":"bot"}',1.79496681165992808342e+09);
INSERT INTO "lines" VALUES('other-1',63,'2 follow dog-2',NULL,'{"by":"bot"}',1.79496681171282744408e+09);
INSERT INTO "lines" VALUES('other-1',64,'1 return dog-5',NULL,'{"by":"bot"}',1.79496681173093366623e+09);
INSERT INTO "lines" VALUES('other-1',65,'2 object',NULL,'{"by":"bot"}',1.79496681175313615799e+09);
INSERT INTO "lines" VALUES('other-1',66,'1 return newt-2',NULL,'{"by":"bot"}',1.7949668118173084259e+09);
INSERT INTO "lines" VALUES('other-1',67,'0 lead newt-2',NULL,'{"id":"m79"}',1.79496681182028055191e+09);
INSERT INTO "lines" VALUES('other-1',68,'0 hide newt-3','0 hide ?','{"id":"m80","seen":["0 hide newt-3","0 hide ?","0 hide ?"]}',1.79496681182312846184e+09);
INSERT INTO "lines" VALUES('other-1',69,'1 follow pass',NULL,'{"by":"bot"}',1.79496681188545680046e+09);
INSERT INTO "lines" VALUES('other-1',70,'2 follow bat-3','2 follow ?','{"by":"bot","seen":["2 follow ?","2 follow ?","2 follow bat-3"]}',1.79496681194252109528e+09);
INSERT INTO "lines" VALUES('other-1',71,'1 follow frog-3','1 follow ?','{"by":"bot","seen":["1 follow ?","1 follow frog-3","1 follow ?"]}',1.7949668120033261776e+09);
INSERT INTO "lines" VALUES('other-2',1,'deal newt-4 bat-4 dog-2 owl-2 newt-3 bat-6 frog-4 owl-6 owl-5 dog-5 bat-2 dog-3 elixir newt-2 dog-4 bat-3 frog-5 frog-3','deal ? ? ? ? ? ? ? ? ? ? ? ? elixir ? ? ? ? ?','{"by":"chance","seen":["deal newt-4 bat-4 dog-2 owl-2 newt-3 bat-6 ? ? ? ? ? ? elixir ? ? ? ? ?","deal ? ? ? ? ? ? frog-4 owl-6 owl-5 dog-5 bat-2 dog-3 elixir ? ? ? ? ?","deal ? ? ? ? ? ? ? ? ? ? ? ? elixir newt-2 dog-4 bat-3 frog-5 frog-3"]}',1.79496681203650307655e+09);
INSERT INTO "lines" VALUES('other-2',2,'0 bid 3',NULL,'{"id":"m81"}',1.79496681206404542923e+09);
INSERT INTO "lines" VALUES('other-2',3,'1 bid 4',NULL,'{"by":"bot"}',1.7949668120775706768e+09);
INSERT INTO "lines" VALUES('other-2',4,'0 discard owl-2','0 discard ?','{"id":"m82","seen":["0 discard owl-2","0 discard ?","0 discard ?"]}',1.79496681208447241783e+09);
INSERT INTO "lines" VALUES('other-2',5,'2 discard bat-3','2 discard ?','{"by":"bot","seen":["2 discard ?","2 discard ?","2 discard bat-3"]}',1.7949668121303794384e+09);
INSERT INTO "lines" VALUES('other-2',6,'1 lead dog-3',NULL,'{"by":"bot"}',1.79496681218855953217e+09);
INSERT INTO "lines" VALUES('other-2',7,'1 hide frog-4','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide frog-4","1 hide ?"]}',1.79496681221491646767e+09);
INSERT INTO "lines" VALUES('other-2',8,'2 follow dog-4',NULL,'{"by":"bot"}',1.79496681223207712173e+09);
INSERT INTO "lines" VALUES('other-2',9,'0 follow dog-2',NULL,'{"id":"m83"}',1.79496681224051094055e+09);
INSERT INTO "lines" VALUES('other-2',10,'2 return dog-3',NULL,'{"by":"bot"}',1.79496681229603338242e+09);
INSERT INTO "lines" VALUES('other-2',11,'0 agree',NULL,'{"id":"m84"}',1.7949668122989397049e+09);
INSERT INTO "lines" VALUES('other-2',12,'1 lead dog-3',NULL,'{"by":"bot"}',1.79496681231213545799e+09);
INSERT INTO "lines" VALUES('other-2',13,'1 hide owl-6','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide owl-6","1 hide ?"]}',1.79496681233729171753e+09);
INSERT INTO "lines" VALUES('other-2',14,'2 follow frog-5',NULL,'{"by":"bot"}',1794966812.39863);
INSERT INTO "lines" VALUES('other-2',15,'0 follow bat-4',NULL,'{"id":"m85"}',1.79496681240170192719e+09);
INSERT INTO "lines" VALUES('other-2',16,'1 return owl-6','1 return ?','{"by":"bot","seen":["1 return ?","1 return owl-6","1 return ?"]}',1.79496681245002532005e+09);
INSERT INTO "lines" VALUES('other-2',17,'1 lead dog-5',NULL,'{"by":"bot"}',1.79496681247727584839e+09);
INSERT INTO "lines" VALUES('other-2',18,'1 hide bat-2','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide bat-2","1 hide ?"]}',1.79496681252781391144e+09);
INSERT INTO "lines" VALUES('other-2',19,'2 follow frog-3',NULL,'{"by":"bot"}',1.79496681258100199699e+09);
INSERT INTO "lines" VALUES('other-2',20,'0 follow bat-6',NULL,'{"id":"m86"}',1.7949668125842089653e+09);
INSERT INTO "lines" VALUES('other-2',21,'2 return dog-5',NULL,'{"by":"bot"}',1.79496681260339069366e+09);
INSERT INTO "lines" VALUES('other-2',22,'0 agree',NULL,'{"id":"m87"}',1.79496681260626029968e+09);
INSERT INTO "lines" VALUES('other-2',23,'1 lead dog-5',NULL,'{"by":"bot"}',1.79496681263823318481e+09);
INSERT INTO "lines" VALUES('other-2',24,'1 hide owl-6','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide owl-6","1 hide ?"]}',1.79496681267344689369e+09);
INSERT INTO "lines" VALUES('other-2',25,'2 follow pass',NULL,'{"by":"bot"}',1.79496681271288847923e+09);
INSERT INTO "lines" VALUES('other-2',26,'0 follow newt-3',NULL,'{"id":"m88"}',1.79496681271579837799e+09);
INSERT INTO "lines" VALUES('other-2',27,'2 follow newt-2',NULL,'{"by":"bot"}',1.79496681277798557281e+09);
INSERT INTO "lines" VALUES('other-2',28,'1 return owl-6','1 return ?','{"by":"bot","seen":["1 return ?","1 return owl-6","1 return ?"]}',1.79496681279220843315e+09);
INSERT INTO "lines" VALUES('other-2',29,'1 lead owl-5',NULL,'{"by":"bot"}',1.7949668128455529213e+09);
INSERT INTO "lines" VALUES('other-2',30,'1 hide owl-6','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide owl-6","1 hide ?"]}',1.7949668128877530098e+09);
INSERT INTO "lines" VALUES('other-2',31,'2 follow elixir',NULL,'{"by":"bot"}',1.79496681294524216652e+09);
INSERT INTO "lines" VALUES('other-2',32,'0 follow newt-4',NULL,'{"id":"m89"}',1.79496681294842338562e+09);
INSERT INTO "lines" VALUES('other-2',33,'deal newt-2 owl-2 dog-5 newt-3 bat-4 bat-2 dog-4 frog-5 dog-3 frog-4 frog-3 bat-6 bat-3 owl-6 elixir newt-4 owl-5 dog-2','deal ? ? ? ? ? ? ? ? ? ? ? ? ? ? elixir ? ? ?','{"by":"chance","seen":["deal newt-2 owl-2 dog-5 newt-3 bat-4 bat-2 ? ? ? ? ? ? ? ? elixir ? ? ?","deal ? ? ? ? ? ? dog-4 frog-5 dog-3 frog-4 frog-3 bat-6 ? ? elixir ? ? ?","deal ? ? ? ? ? ? ? ? ? ? ? ? bat-3 owl-6 elixir newt-4 owl-5 dog-2"]}',1.7949668129489376545e+09);
INSERT INTO "lines" VALUES('other-2',34,'0 bid 3',NULL,'{"id":"m90"}',1.79496681295519351959e+09);
INSERT INTO "lines" VALUES('other-2',35,'1 bid 4',NULL,'{"by":"bot"}',1.79496681301069450378e+09);
INSERT INTO "lines" VALUES('other-2',36,'0 discard owl-2','0 discard ?','{"id":"m91","seen":["0 discard owl-2","0 discard ?","0 discard ?"]}',1.79496681301649904251e+09);
INSERT INTO "lines" VALUES('other-2',37,'2 discard dog-2','2 discard ?','{"by":"bot","seen":["2 discard ?","2 discard ?","2 discard dog-2"]}',1.79496681305659198761e+09);
INSERT INTO "lines" VALUES('other-2',38,'1 lead dog-3',NULL,'{"by":"bot"}',1.7949668131168949604e+09);
INSERT INTO "lines" VALUES('other-2',39,'1 hide dog-4','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide dog-4","1 hide ?"]}',1.79496681312711906433e+09);
INSERT INTO "lines" VALUES('other-2',40,'2 follow owl-6',NULL,'{"by":"bot"}',1.79496681316940331459e+09);
INSERT INTO "lines" VALUES('other-2',41,'0 follow dog-5',NULL,'{"id":"m92"}',1.79496681317648839951e+09);
INSERT INTO "lines" VALUES('other-2',42,'1 return dog-3','1 return ?','{"by":"bot","seen":["1 return ?","1 return dog-3","1 return ?"]}',1.79496681321103811264e+09);
INSERT INTO "lines" VALUES('other-2',43,'1 lead dog-3',NULL,'{"by":"bot"}',1.79496681325653839111e+09);
INSERT INTO "lines" VALUES('other-2',44,'1 hide frog-3','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide frog-3","1 hide ?"]}',1.79496681328174161911e+09);
INSERT INTO "lines" VALUES('other-2',45,'2 follow newt-4',NULL,'{"by":"bot"}',1.79496681330297040939e+09);
INSERT INTO "lines" VALUES('other-2',46,'0 follow bat-2',NULL,'{"id":"m93"}',1.79496681330845952034e+09);
INSERT INTO "lines" VALUES('other-2',47,'1 return dog-3','1 return ?','{"by":"bot","seen":["1 return ?","1 return dog-3","1 return ?"]}',1.79496681335678792e+09);
INSERT INTO "lines" VALUES('other-2',48,'1 lead frog-5',NULL,'{"by":"bot"}',1.79496681339110255241e+09);
INSERT INTO "lines" VALUES('other-2',49,'1 hide frog-4','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide frog-4","1 hide ?"]}',1.79496681342363452911e+09);
INSERT INTO "lines" VALUES('other-2',50,'2 follow bat-3',NULL,'{"by":"bot"}',1.79496681346887540817e+09);
INSERT INTO "lines" VALUES('other-2',51,'0 follow bat-4',NULL,'{"id":"m94"}',1.79496681347196364403e+09);
INSERT INTO "lines" VALUES('other-2',52,'1 return frog-4','1 return ?','{"by":"bot","seen":["1 return ?","1 return frog-4","1 return ?"]}',1.79496681351075696945e+09);
INSERT INTO "lines" VALUES('other-2',53,'1 lead dog-3',NULL,'{"by":"bot"}',1.79496681354907917976e+09);
INSERT INTO "lines" VALUES('other-2',54,'1 hide frog-4','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide frog-4","1 hide ?"]}',1.79496681358131575584e+09);
INSERT INTO "lines" VALUES('other-2',55,'2 follow pass',NULL,'{"by":"bot"}',1794966813.61988);
INSERT INTO "lines" VALUES('other-2',56,'0 follow newt-2',NULL,'{"id":"m95"}',1.79496681362453150749e+09);
INSERT INTO "lines" VALUES('other-2',57,'2 follow owl-5',NULL,'{"by":"bot"}',1.794966813669298172e+09);
INSERT INTO "lines" VALUES('other-2',58,'2 return dog-3',NULL,'{"by":"bot"}',1.79496681372532105446e+09);
INSERT INTO "lines" VALUES('other-2',59,'0 agree',NULL,'{"id":"m96"}',1.79496681372832751274e+09);
INSERT INTO "lines" VALUES('other-2',60,'1 lead bat-6',NULL,'{"by":"bot"}',1.79496681378725099564e+09);
INSERT INTO "lines" VALUES('other-2',61,'1 hide dog-3','1 hide ?','{"by":"bot","seen":["1 hide ?","1 hide dog-3","1 hide ?"]}',1.79496681381313204765e+09);
INSERT INTO "lines" VALUES('other-2',62,'2 follow pass',NULL,'{"by":"bot"}',1.79496681385441017151e+09);
INSERT INTO "lines" VALUES('other-2',63,'0 follow newt-3',NULL,'{"id":"m97"}',1.79496681386006069183e+09);
INSERT INTO "lines" VALUES('other-2',64,'2 follow elixir',NULL,'{"by":"bot"}',1.7949668139089307785e+09);
INSERT INTO "lines" VALUES('other-3',1,'deal dog-2 dog-3 owl-5 owl-2 frog-4 newt-2 bat-3 newt-4 bat-4 bat-2 dog-4 dog-5 newt-3 bat-6 frog-3 owl-6 elixir frog-5','deal ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? elixir ?','{"by":"chance","seen":["deal dog-2 dog-3 owl-5 owl-2 frog-4 newt-2 ? ? ? ? ? ? ? ? ? ? elixir ?","deal ? ? ? ? ? ? bat-3 newt-4 bat-4 bat-2 dog-4 dog-5 ? ? ? ? elixir ?","deal ? ? ? ? ? ? ? ? ? ? ? ? newt-3 bat-6 frog-3 owl-6 elixir frog-5"]}',1.79496681393472552299e+09);
INSERT INTO "lines" VALUES('daily-ann',1,'deal purple-5 purple-8 red-8 blue-3 orange-7 red-9 blue-7 orange-6 blue-6 purple-1 red-4 red-7 yellow-8 orange-8 red-1 blue-8 purple-3 yellow-7 red-5 green-2 green-5 purple-4 purple-9 yellow-6 yellow-1 orange-1 orange-2 green-6 green-3 blue-9 orange-5 blue-1 green-4 orange-4 purple-2 green-1 yellow-5 green-8 blue-5 red-6 red-3 green-7 orange-3 yellow-3 yellow-9 yellow-4 purple-7 green-9 yellow-2 purple-6 orange-9 red-2 blue-2 blue-4','deal ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? yellow-1 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?','{"by":"chance","seen":["deal purple-5 purple-8 red-8 blue-3 orange-7 red-9 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? yellow-1 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?","deal ? ? ? ? ? ? blue-7 orange-6 blue-6 purple-1 red-4 red-7 ? ? ? ? ? ? ? ? ? ? ? ? yellow-1 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?","deal ? ? ? ? ? ? ? ? ? ? ? ? yellow-8 orange-8 red-1 blue-8 purple-3 yellow-7 ? ? ? ? ? ? yellow-1 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?","deal ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? red-5 green-2 green-5 purple-4 purple-9 yellow-6 yellow-1 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"]}',1.7949668139608643055e+09);
INSERT INTO "lines" VALUES('daily-ann',2,'start 3',NULL,'{"by":"chance"}',1.79496681396227669716e+09);
INSERT INTO "lines" VALUES('daily-ann',3,'3 play green-5',NULL,'{"by":"bot"}',1.79496681687635564804e+09);
INSERT INTO "lines" VALUES('daily-ann',4,'0 play purple-8',NULL,'{"by":"bot"}',1.79496681756380391121e+09);
INSERT INTO "lines" VALUES('daily-ann',5,'1 play red-4',NULL,'{"by":"bot"}',1794966818.18229);
INSERT INTO "lines" VALUES('daily-ann',6,'2 play blue-8',NULL,'{"id":"m98"}',1.79496681819333600998e+09);
INSERT INTO "lines" VALUES('daily-ann',7,'3 trump red-4',NULL,'{"by":"bot"}',1.79496681871084952354e+09);
INSERT INTO "lines" VALUES('daily-ann',8,'3 play green-2',NULL,'{"by":"bot"}',1.79496681939169502258e+09);
INSERT INTO "lines" VALUES('daily-ann',9,'0 play orange-2',NULL,'{"by":"bot"}',1.79496681991217708588e+09);
INSERT INTO "lines" VALUES('daily-ann',10,'1 play red-7',NULL,'{"by":"bot"}',1.79496682023234534264e+09);
INSERT INTO "lines" VALUES('daily-ann',11,'2 play red-1',NULL,'{"id":"m99"}',1.79496682024140954018e+09);
INSERT INTO "lines" VALUES('daily-ann',12,'2 trump red-1',NULL,'{"id":"m100"}',1.79496682024947500229e+09);
INSERT INTO "lines" VALUES('daily-ann',13,'2 play blue-9',NULL,'{"id":"m101"}',1.79496682025742530823e+09);
INSERT INTO "lines" VALUES('daily-ann',14,'3 play yellow-6',NULL,'{"by":"bot"}',1.7949668207751531601e+09);
INSERT INTO "lines" VALUES('daily-ann',15,'0 play red-8',NULL,'{"by":"bot"}',1.79496682136643862724e+09);
INSERT INTO "lines" VALUES('daily-ann',16,'1 play green-6',NULL,'{"by":"bot"}',1.79496682174262356758e+09);
INSERT INTO "lines" VALUES('daily-ann',17,'0 trump keep',NULL,'{"by":"bot"}',1.79496682215383243561e+09);
INSERT INTO "lines" VALUES('daily-ann',18,'0 play orange-4',NULL,'{"by":"bot"}',1.79496682258048987389e+09);
INSERT INTO "lines" VALUES('daily-ann',19,'1 play purple-1',NULL,'{"by":"bot"}',1.79496682315990042686e+09);
INSERT INTO "lines" VALUES('daily-ann',20,'2 play yellow-7',NULL,'{"id":"m102"}',1.79496682316535115242e+09);
INSERT INTO "lines" VALUES('daily-ann',21,'3 play orange-5',NULL,'{"by":"bot"}',1.79496682379430556297e+09);
INSERT INTO "lines" VALUES('daily-ann',22,'3 trump purple-1',NULL,'{"by":"bot"}',1.79496682439594554901e+09);
INSERT INTO "lines" VALUES('daily-ann',23,'3 play purple-9',NULL,'{"by":"bot"}',1.79496682499676203728e+09);
INSERT INTO "lines" VALUES('daily-ann',24,'0 play blue-5',NULL,'{"by":"bot"}',1.79496682534415531158e+09);
INSERT INTO "lines" VALUES('daily-ann',25,'1 play orange-6',NULL,'{"by":"bot"}',1.79496682579789185524e+09);
INSERT INTO "lines" VALUES('daily-ann',26,'2 play red-3',NULL,'{"id":"m103"}',1.79496682581338715553e+09);
INSERT INTO "lines" VALUES('daily-ann',27,'3 trump blue-5',NULL,'{"by":"bot"}',1.79496682651669621468e+09);
INSERT INTO "lines" VALUES('daily-ann',28,'3 play purple-4',NULL,'{"by":"bot"}',1.79496682716057062149e+09);
INSERT INTO "lines" VALUES('daily-ann',29,'0 play blue-1',NULL,'{"by":"bot"}',1.79496682782243943214e+09);
INSERT INTO "lines" VALUES('daily-ann',30,'1 play red-6',NULL,'{"by":"bot"}',1.79496682834132695198e+09);
INSERT INTO "lines" VALUES('daily-ann',31,'2 play yellow-8',NULL,'{"id":"m104"}',1.79496682834413337708e+09);
INSERT INTO "lines" VALUES('daily-ann',32,'0 trump keep',NULL,'{"by":"bot"}',1.79496682877068924904e+09);
INSERT INTO "lines" VALUES('daily-ann',33,'0 play orange-7',NULL,'{"by":"bot"}',1.79496682916421341896e+09);
INSERT INTO "lines" VALUES('daily-ann',34,'1 play green-4',NULL,'{"by":"bot"}',1.79496682980067372322e+09);
INSERT INTO "lines" VALUES('daily-ann',35,'2 play yellow-9',NULL,'{"id":"m105"}',1.79496682980339479446e+09);
INSERT INTO "lines" VALUES('daily-ann',36,'3 play orange-1',NULL,'{"by":"bot"}',1.7949668304055788517e+09);
INSERT INTO "lines" VALUES('daily-ann',37,'3 trump keep',NULL,'{"by":"bot"}',1.79496683099130368233e+09);
INSERT INTO "lines" VALUES('daily-ann',38,'3 play green-8',NULL,'{"by":"bot"}',1.79496683137982654572e+09);
INSERT INTO "lines" VALUES('daily-ann',39,'0 play blue-3',NULL,'{"by":"bot"}',1.79496683179077529907e+09);
INSERT INTO "lines" VALUES('daily-ann',40,'1 play yellow-3',NULL,'{"by":"bot"}',1.79496683250031876564e+09);
INSERT INTO "lines" VALUES('daily-ann',41,'2 play blue-2',NULL,'{"id":"m106"}',1.79496683250321412086e+09);
INSERT INTO "lines" VALUES('daily-ann',42,'0 trump keep',NULL,'{"by":"bot"}',1.79496683301093959808e+09);
INSERT INTO "lines" VALUES('daily-ann',43,'0 play red-9',NULL,'{"by":"bot"}',1.79496683361717700958e+09);
INSERT INTO "lines" VALUES('daily-ann',44,'1 play red-2',NULL,'{"by":"bot"}',1.79496683429967689514e+09);
INSERT INTO "lines" VALUES('daily-ann',45,'2 play green-1',NULL,'{"id":"m107"}',1.79496683430286478996e+09);
INSERT INTO "lines" VALUES('daily-ann',46,'3 play yellow-5',NULL,'{"by":"bot"}',1.79496683493436932564e+09);
INSERT INTO "lines" VALUES('daily-ann',47,'1 trump red-9',NULL,'{"by":"bot"}',1.79496683546750044823e+09);
INSERT INTO "lines" VALUES('daily-ann',48,'1 play purple-2',NULL,'{"by":"bot"}',1.79496683582713532448e+09);
INSERT INTO "lines" VALUES('daily-ann',49,'2 play green-3',NULL,'{"id":"m108"}',1.79496683583131957054e+09);
INSERT INTO "lines" VALUES('daily-ann',50,'3 play red-1',NULL,'{"by":"bot"}',1.7949668364545981884e+09);
INSERT INTO "lines" VALUES('daily-ann',51,'0 play orange-3',NULL,'{"by":"bot"}',1.79496683707526779175e+09);
INSERT INTO "lines" VALUES('daily-ann',52,'3 trump keep',NULL,'{"by":"bot"}',1.79496683771577167511e+09);
INSERT INTO "lines" VALUES('daily-ann',53,'3 play green-7',NULL,'{"by":"bot"}',1.79496683804457402229e+09);
INSERT INTO "lines" VALUES('daily-ann',54,'0 play yellow-4',NULL,'{"by":"bot"}',1.79496683871775341034e+09);
INSERT INTO "lines" VALUES('daily-ann',55,'1 play blue-5',NULL,'{"by":"bot"}',1.79496683940000796318e+09);
INSERT INTO "lines" VALUES('daily-ann',56,'2 play green-9',NULL,'{"id":"m109"}',1.79496683940265250206e+09);
INSERT INTO "lines" VALUES('daily-ann',57,'2 trump blue-5',NULL,'{"id":"m110"}',1.79496683940515160561e+09);
INSERT INTO "lines" VALUES('daily-ann',58,'2 play purple-1',NULL,'{"id":"m111"}',1.79496683940747523308e+09);
INSERT INTO "lines" VALUES('daily-ann',59,'3 play red-5',NULL,'{"by":"bot"}',1.79496683974740719795e+09);
INSERT INTO "lines" VALUES('daily-ann',60,'0 play purple-5',NULL,'{"by":"bot"}',1.79496684010376238823e+09);
INSERT INTO "lines" VALUES('daily-ann',61,'1 play blue-6',NULL,'{"by":"bot"}',1.79496684050157165527e+09);
INSERT INTO "lines" VALUES('daily-ann',62,'1 trump blue-6',NULL,'{"by":"bot"}',1.79496684107349896431e+09);
INSERT INTO "lines" VALUES('daily-ann',63,'1 play blue-7',NULL,'{"by":"bot"}',1.79496684178221178055e+09);
INSERT INTO "lines" VALUES('daily-ann',64,'2 play purple-3',NULL,'{"id":"m112"}',1.79496684178851771355e+09);
INSERT INTO "lines" VALUES('daily-ann',65,'3 play yellow-2',NULL,'{"by":"bot"}',1.79496684210366487503e+09);
INSERT INTO "lines" VALUES('daily-ann',66,'0 play blue-4',NULL,'{"by":"bot"}',1.79496684280328702927e+09);
INSERT INTO "lines" VALUES('daily-ann',67,'0 trump blue-4',NULL,'{"by":"bot"}',1.79496684345972752571e+09);
INSERT INTO "lines" VALUES('daily-ann',68,'0 play orange-9',NULL,'{"by":"bot"}',1.79496684385305809975e+09);
INSERT INTO "lines" VALUES('daily-ann',69,'1 play purple-7',NULL,'{"by":"bot"}',1.79496684458903884888e+09);
INSERT INTO "lines" VALUES('daily-ann',70,'2 play orange-8',NULL,'{"id":"m113"}',1.79496684459170556068e+09);
INSERT INTO "lines" VALUES('daily-ann',71,'3 play purple-6',NULL,'{"by":"bot"}',1794966844.96207);
INSERT INTO "lines" VALUES('other-4',1,'deal purple-5 purple-8 red-8 blue-3 orange-7 red-9 blue-7 orange-6 blue-6 purple-1 red-4 red-7 yellow-8 orange-8 red-1 blue-8 purple-3 yellow-7 red-5 green-2 green-5 purple-4 purple-9 yellow-6 yellow-1 orange-1 orange-2 green-6 green-3 blue-9 orange-5 blue-1 green-4 orange-4 purple-2 green-1 yellow-5 green-8 blue-5 red-6 red-3 green-7 orange-3 yellow-3 yellow-9 yellow-4 purple-7 green-9 yellow-2 purple-6 orange-9 red-2 blue-2 blue-4','deal ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? yellow-1 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?','{"by":"chance","seen":["deal purple-5 purple-8 red-8 blue-3 orange-7 red-9 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? yellow-1 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?","deal ? ? ? ? ? ? blue-7 orange-6 blue-6 purple-1 red-4 red-7 ? ? ? ? ? ? ? ? ? ? ? ? yellow-1 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?","deal ? ? ? ? ? ? ? ? ? ? ? ? yellow-8 orange-8 red-1 blue-8 purple-3 yellow-7 ? ? ? ? ? ? yellow-1 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?","deal ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? red-5 green-2 green-5 purple-4 purple-9 yellow-6 yellow-1 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"]}',1.79496684499411702156e+09);
INSERT INTO "lines" VALUES('other-4',2,'start 3',NULL,'{"by":"chance"}',1.79496684499549269676e+09);
INSERT INTO "lines" VALUES('lesson',1,'deal blue-6 yellow-8 red-8 blue-2 blue-9 yellow-5 red-6 yellow-1 blue-5 red-1 yellow-9 yellow-4 red-7 yellow-3 yellow-7 red-2 blue-3 blue-8 red-9 blue-1 blue-4 blue-7 red-5 yellow-6 red-4 red-3 yellow-2','deal ? ? ? ? ? ? ? ? ? ? ? ? red-7 ? ? ? ? ? ? ? ? ? ? ? ? ? ?','{"by":"chance","seen":["deal blue-6 yellow-8 red-8 blue-2 ? ? ? ? ? ? ? ? red-7 ? ? ? ? ? ? ? ? ? ? ? ? ? ?","deal ? ? ? ? blue-9 yellow-5 red-6 yellow-1 ? ? ? ? red-7 ? ? ? ? ? ? ? ? ? ? ? ? ? ?","deal ? ? ? ? ? ? ? ? blue-5 red-1 yellow-9 yellow-4 red-7 ? ? ? ? ? ? ? ? ? ? ? ? ? ?"]}',1.79496684506171631813e+09);
INSERT INTO "lines" VALUES('lesson',2,'start 1',NULL,'{"by":"chance"}',1.79496684506239962578e+09);
CREATE TABLE losses (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(40) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	decisions INTEGER NOT NULL, 
	total FLOAT NOT NULL, 
	squares FLOAT NOT NULL, 
	PRIMARY KEY (table_id, seat, kind)
);
INSERT INTO "losses" VALUES('finished-game',0,'play','ann','blackmore',14,4.38498220369219815495e-01,6.6790375726235917675e-02);
INSERT INTO "losses" VALUES('finished-game',0,'trump','ann','blackmore',11,2.04502149820327716601e-01,1.34334387424020589019e-02);
CREATE TABLE members (
	person VARCHAR(40) NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	PRIMARY KEY (person, table_id)
);
INSERT INTO "members" VALUES('ann','finished-game');
INSERT INTO "members" VALUES('bea','finished-game');
INSERT INTO "members" VALUES('ann','rematch');
INSERT INTO "members" VALUES('bea','rematch');
INSERT INTO "members" VALUES('ann','correspondence');
INSERT INTO "members" VALUES('bea','correspondence');
INSERT INTO "members" VALUES('ann','running-thirteen');
INSERT INTO "members" VALUES('bea','running-thirteen');
INSERT INTO "members" VALUES('ann','running-shot');
INSERT INTO "members" VALUES('bea','running-shot');
INSERT INTO "members" VALUES('ann','other-1');
INSERT INTO "members" VALUES('bea','other-2');
INSERT INTO "members" VALUES('ann','other-3');
INSERT INTO "members" VALUES('ann','daily-ann');
INSERT INTO "members" VALUES('bea','other-4');
INSERT INTO "members" VALUES('bea','lesson');
CREATE TABLE mutes (
	person VARCHAR(40) NOT NULL, 
	muted VARCHAR(40) NOT NULL, 
	PRIMARY KEY (person, muted)
);
INSERT INTO "mutes" VALUES('ann','bea');
CREATE TABLE outbox (
	id VARCHAR(40) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	target VARCHAR(64) NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	due FLOAT NOT NULL, 
	tries INTEGER NOT NULL, 
	claimed FLOAT, 
	PRIMARY KEY (id)
);
CREATE TABLE passkeys (
	id VARCHAR(400) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	public_key TEXT NOT NULL, 
	count BIGINT NOT NULL, 
	created FLOAT NOT NULL, 
	used FLOAT, 
	PRIMARY KEY (id)
);
CREATE TABLE people (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	created FLOAT NOT NULL, portrait VARCHAR(24) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('ann','Ann','person',1.79496677603359127045e+09,'wreath');
INSERT INTO "people" VALUES('bea','Bea','person',1.79496677604477667809e+09,'wide-hat');
CREATE TABLE ratings (
	player VARCHAR(48) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (player, game)
);
INSERT INTO "ratings" VALUES('ann','blackmore',2.43773194230062557608e+01,7.31787532893236924991e+00,2);
INSERT INTO "ratings" VALUES('bea','blackmore',2.23646105068595026921e+01,8.06590141354368,1);
INSERT INTO "ratings" VALUES('ann','three_witches',2.23646105068595026921e+01,7.7888473047764250623e+00,1);
INSERT INTO "ratings" VALUES('bot:toad','three_witches',2.73779514511370081209e+01,7.32245415912015928939e+00,2);
INSERT INTO "ratings" VALUES('bea','three_witches',2.25726865199385713368e+01,7.74468235126127613199e+00,1);
INSERT INTO "ratings" VALUES('bot:hedge-witch','blackmore',2.61592255033070841819e+01,7.49320909195202222719e+00,1);
CREATE TABLE reports (
	id VARCHAR(40) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	about TEXT NOT NULL, 
	page BLOB NOT NULL, 
	size INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE results (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(48) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	ended FLOAT NOT NULL, 
	place INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	words TEXT NOT NULL, points INTEGER, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "results" VALUES('finished-game',0,'ann','blackmore',1.79496677638475966454e+09,1,40,'12 witches of blackmore

ann
bea',1579);
INSERT INTO "results" VALUES('finished-game',1,'bea','blackmore',1.79496677638475966454e+09,2,8,'12 witches of blackmore

ann
bea',1421);
INSERT INTO "results" VALUES('other-1',0,'ann','three_witches',1.79496681200370025635e+09,2,1,'3 witches

ann
wartle
bufo',1421);
INSERT INTO "results" VALUES('other-1',1,'bot:toad','three_witches',1.79496681200370025635e+09,2,1,'3 witches

ann
wartle
bufo',NULL);
INSERT INTO "results" VALUES('other-1',2,'bot:toad','three_witches',1.79496681200370025635e+09,1,2,'3 witches

ann
wartle
bufo',NULL);
INSERT INTO "results" VALUES('other-2',0,'bea','three_witches',1.79496681390920233727e+09,2,1,'3 witches

bea
wartle
puddle',1427);
INSERT INTO "results" VALUES('other-2',1,'bot:toad','three_witches',1.79496681390920233727e+09,1,2,'3 witches

bea
wartle
puddle',NULL);
INSERT INTO "results" VALUES('other-2',2,'bot:toad','three_witches',1.79496681390920233727e+09,2,1,'3 witches

bea
wartle
puddle',NULL);
INSERT INTO "results" VALUES('daily-ann',0,'bot:hedge-witch','blackmore',1.79496684496230530739e+09,1,106,'12 witches of blackmore
deal of the day
yarrow
hawthorn
ann
sloe',NULL);
INSERT INTO "results" VALUES('daily-ann',1,'bot:hedge-witch','blackmore',1.79496684496230530739e+09,4,19,'12 witches of blackmore
deal of the day
yarrow
hawthorn
ann
sloe',NULL);
INSERT INTO "results" VALUES('daily-ann',2,'ann','blackmore',1.79496684496230530739e+09,3,31,'12 witches of blackmore
deal of the day
yarrow
hawthorn
ann
sloe',1481);
INSERT INTO "results" VALUES('daily-ann',3,'bot:hedge-witch','blackmore',1.79496684496230530739e+09,2,85,'12 witches of blackmore
deal of the day
yarrow
hawthorn
ann
sloe',NULL);
CREATE TABLE reviews (
	"key" VARCHAR(64) NOT NULL, 
	made BLOB NOT NULL, 
	size INTEGER NOT NULL, 
	used FLOAT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "reviews" VALUES('f78e5711299ed0d75a5dd482a939ce7dbf1654df06ab216c32623a45ab577b1d',X'1F8B0800FE04FD6A00FFED9DDF6FDBBA15C7FF15C1C0800EC80DC8C3DF79DB7D198675DBC5DE86DEA2701DB5F1EAD881ED342B8AFEEF3BA46447248F242AF245866D4F8D68E988A2C80FBFE7F088FDBE381C97C7C7C3E26671BFBCAD17578BDBDDB65EDCB0ABC5EE53F86779572F6FC35F877A7BACB72BFC7581E7EDEBAFEBFA6971F37DF17979EFCB3E6E96AB2FF7BBBD3772A897C770CD97FADB87FBDD3D5E89B77827C415B02B30EFAF16CF85DF17DBC7FB8FF57E7123AE160FFBDDFD035EBA788B77AD96DB6FD56AB9BFBD46935FD65BACC6E261B3FC8647ABBB1D56A73DAE3E6E1EEB9F6453BC5ED58DD5E6EFD329BBFD72FBB9FE49E1494FBBFDAD7FE05F7CF9DF4279E5CBBF2ED10CD6FA5A8176578B7ABFDFEDFD216346FDB84A0D9EEF1999FB194B2B1919E35247C6ACCC8D3D3CEE1F36F54F909AFB259457101B04DE35C87373DFEACD66F794D7EE1FA13CAD1F44D5733FF0ED6C7607BCE8277FAC8CB44E80D05C333056343F7EE85CA1986556A01D0980D7ABABC5E7BDEF4BA19B7C5AAEF0756E1F371BDF659687DDB6297FDC1E6AFF02BF2F4243727C6568EB8A5D738BF70F65409489E732792A53CF65F0DEDFE5B66B4EB445901789F806BE48E6B69ECD03C7A2B66D3B7770CFA54995DBD2A4D29FF7F8E41D03702E83F8564D61E76A752EECD4539F0B9386683B5552D3B634A9535B2AE37BB5A59D16F076DBA1C4E32AB4A59D1630CFA59DBB3D17CAEE1BF981C50FF5F6831FEED4F82D1D6ED232D9EDCFF30687341686AD4DE18A34C60E5B9BC20129630EFC78EFED9D586A3A2C0D264E2CBDA9B6BB8FBBDB6FD5DDF2501D77D5A79D7FEC31C2761AAD9FB1935AD625D821A838A56D85490DBADCE069E425F6FEE88B2B1E9B935137E20CE6BD2DA1E229C59967CEFA419052751E4421672873850C35394375C650809CA122676886D02E1681C22250B41314ED9E6FC32C8540452190691281402210280486BAE6089424023989404932701481936675AD4750334910313D02D529232B1E09738715887E08DA0E04FFB17BAC9E76DBEA785757C7FD7AF5E5A60ACDB0ADABDDA76A7D3C043A1EAAF3298FF70FD5C37A535F6153555FEAFAE1B9BC43CB70DCC56573E179E6EFE16576D6E949DF3EBF5091D7259EE9141F1296CD55BEE21DF37F8E9E2332A7ADED9795517D255D5F39525FAC708C54FD5B22901722501108944532521721309791E1C29C8114020D8540A010688A11082401C56C022A92809224A02209688710788111A3818B5EF45CA0872BA7FAD5E2D4E168C480BA732FF5949F393DEA2A67306F67061E57D39A184284EC9AA46A8DE1A306CB671B6C4619EB2E3153C3EB2436E06CEA30336D95B0563969B5B2B9BF6C009D64C5B5062D9DF7BE6761CEE59CE35211A07314E95C463A204867558E3AA372D69DCB3A1E230D3BA708DC0150B8B3A4D7AB1401BCE035E7C0938A449E5324F324E9F93637CCF80614DEBA5EF22427774A47D4E04C91C22B1AC7D817F9E55499724E5D4A2F2A6B5C3F08397F3589D70EA54181973FE6DBE7A71C994CB81043E49A3A9F381ECB3B4E993B3F53B7BA21C8A246C49D49829289B8931CC059C92C473C1A701915B9901C1528E7D6826321CE78C2E27ABB5CAD1EF7CBD5B717B9C2820024C14720628736472141C25CF4B19C83414A651C0452F5B952C7B72305C7541F2711682902324702900EF291F2CE91FC83717957DC9D0D1B08F3CDECCBDA997E7ACD1ED7D2DA219EC1AC3590226157E6F24B11F182E999013025782C9CB499376529B0B1B453B667952633177A41624C243AD646FCF20B1BE0173A50F072C785CE659DD59A0BCB8C0690528861807D3F57E8E77A59DDED36382DF95AE1099BF5977AF32D74957093E387F5A77007BCB3925A322DB112D6F7D1F06BBD39D48DF4E456A34CB14C28C63553A84C3B8CFCD3B15AE1E987CA565FD7ABE36EBFAE0FD51ABB2B63955FC13B544F77D87BE3EA546F24AB7E573555FAFD1576C65B3C79BD3D5450EDB08FEF9FD687FA3AC76FE2C2A6A83DEBC40EA6CF64EDD0D164B0855C753E5FD9118281C0396EA9A5166E49DC92AAD352AAB3292D959D4DD532E882A0175C38495DA3CAB9EB6F7849E16998ECF7A2A70B4F0723E1C0E221ACC405252C4A153B8069F9BAB2B397F3C939D9D437263AA554B1E874F344A78B4527B3BD93691AD26926D3B118A812B1A8BD7C447158359E25E270A85066203B7BDE322F1A0D15922BC604AF3AF2F292514143920A48520912549A0215DABDA04094B24820BE64940C12707E9F0E41A35EF2A85902112E2610B514312A14211027CD0488DCC8A0ECCBBAC9001E5E5AAC361395CD1C91263349BE5A130B44132FE02AA9A4114C1926B8165C11613F6595D2CE2AC0F39C17C32718DDAF0FC7E5977A541C5622928710C943D4864AA1F76C4119D07E69A8A30EBD8275281E5116A27CD4C2684D6A43AEA6884351BD814C1E8A41612822E0A412305780B9BB7DF6D36566EA19468253DC0443719372AC1BED9685170D8D4E3E25BE087478D151F40472F504C8D5131874AFA7AB3C3916109C32B6CD48164DE9B0C6D175C128E5C0CA3137AF2BF07A393D711A5446444D4FADEA668D7F9E0761442D8A3804CD1915533C0D386A2A1CBB01373ABE0144D015C287350D47D7DF79C14E79E50A1CAA58C49FB4CEF870F19CB06292C431CEAF22DDA7337ED1C14241918A04159DFE47638A8C01724D52AAC71B25359E252935E88BCEEC8F468F06EECAF523C469BB97EDD892CBA120A09DA5F17A934E2613D2301E2FC69A99ABA7DAC9384BCFCE0C026A17F38DF56946414E2E22B2A575B2F41CBB93208DC1320E8C71C91D33396D5077815096693CC18003F562DC8CA245E43E25E46C019BB385848BE0145C1C05174DC285CC2D06D28114145B04851641AFAF92097405026852DFB763E1A44972CAF29115D1D25E6AE498A549C24CB80110017B5D1534923E570C738D4A6568A920B96536EF8C78EC4A256B25A63FCC95661635D3C558EA5C92D4EED7823B64422F8D216D94E160C16A6A71C221B2185881324883F6D99C272EE1536F6FF165F740E9AFBBEAB0DE7EC6D1E1DF2ED67179ACBE614F582DB7DBDDB1425C55B7F56A7DEBFDC5E38D7713F7F5D77A1F66ACB66BE073DDA38F581FAEAA5F9397F4EBA25A1FAA8FF5F1889760132CF1D2E5E7FABAFA43586538E205432FE1D7C54D757CDA556D1FF137C3BAED0FD831D160E877585D7F4D8D9E695395E0CF5E8567B8C3DB55C0AF75F597E5E7F5AAFA65B7DE1E0F9D7A5C55FE19B9B996D7437066C4D205E5B9E67416C442B119592856245DBBD9DAF4BA0399E30C64861FBDEA00348CC92F3AA02097AF5C8B39D38FE29963575BD79F287D81819B24E9C478E52FD5794D07BCD85A6F1245A744D4A4955999A8BCD9C137AEE36FE81C51C3539B44D6FE5EDF2675E38CA7758B1255005D49C5B902663510E97BC8589481862921FD8AAF99B4CEBB3C2051DA368B627942AA389A27D1AF05839214A98E7591D9622F732050830A904A19E77AE279723C9ED7AD53F546487ABD97F785F512EE11A98222071FC13DC1E9255B4A820A4D06E20423C927CA4528683ACB8F5E6F1514F9C6B3FCA6F47CF46FCAB2FCCADC2FAD2F9933A8D9C83726654352333D0449F16A1A7490B253252863493A1FA511D3067B7B6AAF11016AB92E339EE64379E323E9508ABBC1EF361054E8F64A268DB01234E4C4F4413A6BB1270B60C299A919CF096108BF57E7CA6A2CDD6E2C580696145174489F4C9803D2A3ED1151E482A828C8987BE14B356C20BC3FAB2F6AC9C704D584E8F550EE2FC897CAA70E812FF31984D23038BABB77CD48DD723F9564F1A0E344E46D9284522C0EA573A28613130493DC0B1963811B2699A7038E7BAE79BE710017DC0A3C2FEC31C08494F3B8E0322EC85C78C8917541159D9951419643415A6AF80B32562EE8E1AF2FFBC180844BE66DB1C26CABD2EE7EC18F42B16BEA016CE8571314A73E56F0CD40CAF4C6DD1CCB5CD6B1BBC9B422F04B34E5DB4E4B8EDDC2C6A4337300AFA549B8996E3F22D1FBF1B12DCE412355C998BB50DE6903F43A8591FCD2141126A308FD15BB2085842033AB04A798C16966D80992C18D4B86191DCCB2D1ACAAF2A88E35632B6CB37AAAD2435F508299137B195E629B964D9B84A645FF07944528352CD9D047123B6B9C9E2173CCE205B12CBDB27F938E3299E464020F15275129064683F15B0A194DB912E84BF82538EEB470F8AF989644E59F50C6711797C45D8CE256A39B82B5D0521BC893EC8D0400210DD712A10374DCA534C93ED4E80559F631B524CF10251C194E5164E044D2A9015253901224A4241D2291E4529D3FB9304A52D4E72D8EF5CB491BABE40557FE2C57FD989B301871500CA4858A6E28391898B7DF4FD3BF8620773A23AB7512BF8A377D6092C0DB24DD69A54EA311B37889033D815C7F4A4299CEE649D23B5C34293D1BD2928C54909B7A4932CB901CB88A1CB86A505E4CE817D68AB28DB5CA56B1D5D8C65AD3521F07B67198EEDA0C3A23025E35BA79A934430DC9C44E7D36729E7648353716564AA290CC52B98669E73BC5ACC69C1A966C1E665D1CCB50CC29E659A6A4E2CA4A2296E15032082DAC5346483B35C6994FD43D53329D54DC14178E6C7246760589792F6C5D0703BB015CA06B5833FA3946B953A26168967DF10EA51D625C26E2987E3737346D65386E0DA67B3664AEF8BC9D529489935674FFC6A74524452CC7AB1C3ACA8201E9F7277580A410864B3AE068B4F3DB1008EB536AA03F0B86F21EDA878C3FC2B03CF21FC0382BBCF702966B74244CFA1986771BA4D10ADD1B2685E4A4FB00A5EEC3A94AD51BCB530FC2F4F90E196B480161E9B0A69124542C9905628BBF4928EAA24EF011293D6504395666AC50E55F4E31682506BE4C10EAD514C3B98F0C8A86CE5904CB47D2718C89F9CB604049A421AC53638E6589C79B19A61197A9DFB80A957CE32A7E5BBD6F48AF9C8C111AF283705D30D5CF7A89CEB0FE34830BBC4127F5E5F2FCD5A05BAD5F3AE19F5F5BC186B919FCDAEDE63AF0E3BEDF5C867CA5A60A905C6AAA00A1A9A90B0EA1C229A86CD23003E982D327343396DD53DE43BCB58195F7C9335A662D1E18AFBEB5EA88EB4A34DCDB4EBB0D0166A857CFA6E3B8F14274BDCE8099485767C7967866BC27343FFEC1D7AC894C5B500363E0C5BB70768873096FF0FF449FC3395B183B2C23BA2ECCD72C9B6D941BE87FF2F5F63E3CCBCF124F20CD9C6FC7DE60EAFC382689767CDB69C6FF7A06FF273E7F2F7E5FD2057CE07028742E5FBC555E67408FE2F77F8D9965948301076C3A8193AD1CDFFBC75EDD2DB7CD8B79E7A3D3DA07AE997C7FF52EFC6F042162DD1EF17661CB9F6779089DB7470876BFB31F34475286F56FDD5CE5C265AC39531911D2054D38D20021EDC7B667CA7066739D8F1DF82F0ADA236B422E8F68CE14A15EBAA997363A64FF344786C9905DA4DB23178E78730426242136568C0967427BA60847BA3D0ACF07EDF3E9D02AE2D42ACE857A72E2F9B412E18BE1E6F9940CF5546DCD423DA1ADA765227CCCDB9CE9F74BF0A9D0A7FB85A7656D3DB90DBF35AD6BC1856FD79ABB5BFF136F7E71A13559DB9A5AB95093F6C9434DA0AD89FFCA8BF98D6ADA23118E9A9A381BACF0C68AC3EE8747FE2B92776196F447C1260F110ED6DE395830AD0508D7F83485CE59437F612F5CAE56BBC76D8807D7FF7AA857C7FA36C47C7CFA89304271CB9C6B52488EED529150121C18A3A4C0EEE8370DBA5BDFDEFA21E8DBD57286DD5D3126F19DFAF87888D11E9AE8A6F45BF4F8ED239D13A24D7EA9C36F5A0AC69830D800788E17BDFBFAF0B839B6C458DEFEF3F110EA169A4A4B6598413B4AABF096F25AF908D07DBDDC7E38DD0379D02273B9D9E0E8F41F751ED6BB2DFEE435B03FF78497A7F5F16EDD1EF9911FA3B673A1DF25AFE0C2D3A4D2BD920F5CF9FEC78F7F03C5EA77DEB76E0000',4270,1.79496684689800834656e+09);
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	code VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules VARCHAR(16) NOT NULL, 
	players INTEGER NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	access VARCHAR(8) NOT NULL, 
	host VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	settings TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	next VARCHAR(40), 
	created FLOAT NOT NULL, 
	started FLOAT, 
	ended FLOAT, 
	result TEXT, 
	deadline FLOAT, evening VARCHAR(40), pace TEXT, ending TEXT, 
	PRIMARY KEY (id), 
	UNIQUE (code)
);
INSERT INTO "tables" VALUES('finished-game','75DF6BEK','blackmore','1',2,'over','public','ann',6,'{"game":"blackmore","players":2,"variant":{"values":5,"hand":4},"title":"","clock":{"kind":"none"},"access":"public","memory":"everything","spectators":true,"chat":true,"bots_replace":true,"hints":true,"tempo":"instant","fill":null,"lesson":false,"origin":null,"duel":null}','[{"kind":"person","person":"ann","name":"Ann","level":null,"portrait":"wreath","salt":"","left":false,"program":false},{"kind":"person","person":"bea","name":"Bea","level":null,"portrait":"wide-hat","salt":"","left":false,"program":false}]','78c64522ee7d20584be33e0a2af79de6b6b4cd93639abbfb68c497da7c89bab1','rematch',1.79496677609639143944e+09,1.79496677613926744461e+09,1.79496677638475966454e+09,'{"scores":[40,8],"winners":[0],"stood_in":[]}',NULL,NULL,'{}','{}');
INSERT INTO "tables" VALUES('rematch','YCF3PV83','blackmore','1',2,'open','public','ann',1,'{"game":"blackmore","players":2,"variant":{"values":5,"hand":4},"title":"","clock":{"kind":"none"},"access":"public","memory":"everything","spectators":true,"chat":true,"bots_replace":true,"hints":true,"tempo":"instant","fill":null,"lesson":false,"origin":null,"duel":null}','[{"kind":"person","person":"bea","name":"Bea","level":null,"portrait":"wide-hat","salt":"","left":false,"program":false},{"kind":"person","person":"ann","name":"Ann","level":null,"portrait":"wreath","salt":"","left":false,"program":false}]','2051c334717ac5c066ffeea65cae3a36a39f975894ee334d258359d6e75f72dd',NULL,1.79496678256328296661e+09,NULL,NULL,NULL,NULL,'finished-game','{}','{}');
INSERT INTO "tables" VALUES('correspondence','7WSYD65P','three_witches','1',3,'running','public','ann',6,'{"game":"three_witches","players":3,"variant":{},"title":"","clock":{"kind":"days","days":3},"access":"public","memory":"last_trick","spectators":true,"chat":true,"bots_replace":true,"hints":true,"tempo":"instant","fill":null,"lesson":false,"origin":null,"duel":null}','[{"kind":"person","person":"ann","name":"Ann","level":null,"portrait":"wreath","salt":"","left":false,"program":false},{"kind":"person","person":"bea","name":"Bea","level":null,"portrait":"wide-hat","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Gribbit","level":"toad","portrait":"gribbit","salt":"","left":false,"program":false}]','899edd536c2897ae9383f04105b341a4e475f6face778f05b00f72c269577b19',NULL,1.79496678257877659798e+09,1.79496678265679049492e+09,NULL,NULL,1.79522598497178316116e+09,NULL,'{"asked":{"kind":"live","bank":600,"increment":10},"agreed":["bea"]}','{}');
INSERT INTO "tables" VALUES('running-thirteen','7T9ZTG57','thirteen_witches','1',3,'running','public','ann',5,'{"game":"thirteen_witches","players":3,"variant":{},"title":"","clock":{"kind":"none"},"access":"public","memory":"last_trick","spectators":false,"chat":true,"bots_replace":true,"hints":true,"tempo":"instant","fill":null,"lesson":false,"origin":null,"duel":null}','[{"kind":"person","person":"ann","name":"Ann","level":null,"portrait":"wreath","salt":"","left":false,"program":false},{"kind":"person","person":"bea","name":"Bea","level":null,"portrait":"wide-hat","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Wick","level":"apprentice","portrait":"wick","salt":"","left":false,"program":false}]','894ccd7027811f2ea0e753452037cef21a2f7b1fda2ee6b8c998b2a4f719ad94',NULL,1.79496678271907806396e+09,1.79496678277236533165e+09,NULL,NULL,NULL,NULL,'{}','{}');
INSERT INTO "tables" VALUES('running-shot','QE8PJ8YU','witchs_shot','1',3,'running','public','ann',5,'{"game":"witchs_shot","players":3,"variant":{},"title":"","clock":{"kind":"none"},"access":"public","memory":"last_trick","spectators":false,"chat":true,"bots_replace":true,"hints":true,"tempo":"instant","fill":null,"lesson":false,"origin":null,"duel":null}','[{"kind":"person","person":"ann","name":"Ann","level":null,"portrait":"wreath","salt":"","left":false,"program":false},{"kind":"person","person":"bea","name":"Bea","level":null,"portrait":"wide-hat","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Wick","level":"apprentice","portrait":"wick","salt":"","left":false,"program":false}]','2f5414132674d0b40140a8adf9c11d9ab44bb1cfb7de90a28334de83f43fcf4b',NULL,1.79496680067778944969e+09,1.79496680075902915001e+09,NULL,NULL,NULL,NULL,'{}','{}');
INSERT INTO "tables" VALUES('other-1','DTVXLQUN','three_witches','1',3,'over','link','ann',3,'{"game":"three_witches","players":3,"variant":{"tokens_to_win":2},"title":"","clock":{"kind":"none"},"access":"link","memory":"last_trick","spectators":false,"chat":true,"bots_replace":false,"hints":false,"tempo":"instant","fill":null,"lesson":false,"origin":null,"duel":{"duel":"evening","deal":0,"circle":0,"commitment":"7d1f04380c6357accaa91fef725b35b4052da7f5c5ae44d8f2538397af02bd7f","day":""}}','[{"kind":"person","person":"ann","name":"Ann","level":null,"portrait":"wreath","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Wartle","level":"toad","portrait":"wartle","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Bufo","level":"toad","portrait":"bufo","salt":"","left":false,"program":false}]','a5d8e67f63b42ed71286caac689cad2d8d545d047a753e56adc8a8f23b3050b7',NULL,1.79496680974878549576e+09,1.7949668097619304657e+09,1.79496681200370025635e+09,'{"scores":[1,1,2],"winners":[2],"stood_in":[]}',NULL,NULL,'{}','{}');
INSERT INTO "tables" VALUES('other-2','DGQ2VRQ4','three_witches','1',3,'over','link','bea',3,'{"game":"three_witches","players":3,"variant":{"tokens_to_win":2},"title":"","clock":{"kind":"none"},"access":"link","memory":"last_trick","spectators":false,"chat":true,"bots_replace":false,"hints":false,"tempo":"instant","fill":null,"lesson":false,"origin":null,"duel":{"duel":"evening","deal":0,"circle":1,"commitment":"7d1f04380c6357accaa91fef725b35b4052da7f5c5ae44d8f2538397af02bd7f","day":""}}','[{"kind":"person","person":"bea","name":"Bea","level":null,"portrait":"wide-hat","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Wartle","level":"toad","portrait":"wartle","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Puddle","level":"toad","portrait":"puddle","salt":"","left":false,"program":false}]','a5d8e67f63b42ed71286caac689cad2d8d545d047a753e56adc8a8f23b3050b7',NULL,1.79496681202276706696e+09,1.79496681203570723534e+09,1.79496681390920233727e+09,'{"scores":[1,2,1],"winners":[1],"stood_in":[]}',NULL,NULL,'{}','{}');
INSERT INTO "tables" VALUES('other-3','DWXRKAVE','three_witches','1',3,'running','link','ann',2,'{"game":"three_witches","players":3,"variant":{"tokens_to_win":2},"title":"","clock":{"kind":"none"},"access":"link","memory":"last_trick","spectators":false,"chat":true,"bots_replace":false,"hints":false,"tempo":"instant","fill":null,"lesson":false,"origin":null,"duel":{"duel":"evening","deal":1,"circle":0,"commitment":"7d1f04380c6357accaa91fef725b35b4052da7f5c5ae44d8f2538397af02bd7f","day":""}}','[{"kind":"bot","person":null,"name":"Puddle","level":"toad","portrait":"puddle","salt":"","left":false,"program":false},{"kind":"person","person":"ann","name":"Ann","level":null,"portrait":"wreath","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Mudge","level":"toad","portrait":"mudge","salt":"","left":false,"program":false}]','9385c74ce3a70ffa534dc2116cece4254a23861e559ef14f10003c8a6012ceae',NULL,1.79496681392595219612e+09,1.79496681393391823769e+09,NULL,NULL,NULL,NULL,'{}','{}');
INSERT INTO "tables" VALUES('daily-ann','3JWTE9G4','blackmore','1',4,'over','link','ann',3,'{"game":"blackmore","players":null,"variant":{},"title":"Deal of the day","clock":{"kind":"none"},"access":"link","memory":"last_trick","spectators":false,"chat":true,"bots_replace":false,"hints":false,"tempo":"fast","fill":null,"lesson":false,"origin":null,"duel":{"duel":"","deal":0,"circle":0,"commitment":"fba909f349713402626c9e1f3d7f56563100306b3d2dcfab629a3f4d834e100f","day":"2026-11-18"}}','[{"kind":"bot","person":null,"name":"Yarrow","level":"hedge-witch","portrait":"yarrow","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Hawthorn","level":"hedge-witch","portrait":"hawthorn","salt":"","left":false,"program":false},{"kind":"person","person":"ann","name":"Ann","level":null,"portrait":"wreath","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Sloe","level":"hedge-witch","portrait":"sloe","salt":"","left":false,"program":false}]','c84235e608b313f3c2103bac8429872fbc996aa562cb01241c5b53a72e4c510c',NULL,1.79496681395181441307e+09,1.7949668139597761631e+09,1.79496684496230530739e+09,'{"scores":[106,19,31,85],"winners":[0],"stood_in":[]}',NULL,NULL,'{}','{}');
INSERT INTO "tables" VALUES('other-4','BD6R2K9N','blackmore','1',4,'running','link','bea',2,'{"game":"blackmore","players":null,"variant":{},"title":"Deal of the day","clock":{"kind":"none"},"access":"link","memory":"last_trick","spectators":false,"chat":true,"bots_replace":false,"hints":false,"tempo":"fast","fill":null,"lesson":false,"origin":null,"duel":{"duel":"","deal":0,"circle":0,"commitment":"fba909f349713402626c9e1f3d7f56563100306b3d2dcfab629a3f4d834e100f","day":"2026-11-18"}}','[{"kind":"bot","person":null,"name":"Yarrow","level":"hedge-witch","portrait":"yarrow","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Hawthorn","level":"hedge-witch","portrait":"hawthorn","salt":"","left":false,"program":false},{"kind":"person","person":"bea","name":"Bea","level":null,"portrait":"wide-hat","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Sloe","level":"hedge-witch","portrait":"sloe","salt":"","left":false,"program":false}]','c84235e608b313f3c2103bac8429872fbc996aa562cb01241c5b53a72e4c510c',NULL,1.79496684497872138023e+09,1.79496684499308872223e+09,NULL,NULL,NULL,NULL,'{}','{}');
INSERT INTO "tables" VALUES('lesson','M5AUEH32','blackmore','1',3,'running','link','bea',2,'{"game":"blackmore","players":3,"variant":{"hand":4,"colours":["blue","red","yellow"]},"title":"First round","clock":{"kind":"none"},"access":"link","memory":"last_trick","spectators":false,"chat":false,"bots_replace":false,"hints":false,"tempo":"instant","fill":null,"lesson":true,"origin":null,"duel":null}','[{"kind":"person","person":"bea","name":"Bea","level":null,"portrait":"wide-hat","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Pim","level":"apprentice","portrait":"pim","salt":"","left":false,"program":false},{"kind":"bot","person":null,"name":"Tansy","level":"apprentice","portrait":"tansy","salt":"","left":false,"program":false}]','02a1a72c9759e4e2646d4c3c78aa8ede02c87c9b48c97d855ee81fe13e9499b4',NULL,1.79496684504559969902e+09,1.79496684506082820892e+09,NULL,NULL,NULL,NULL,'{}','{}');
CREATE TABLE talk (
	table_id VARCHAR(40) NOT NULL, 
	number BIGINT NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	seat INTEGER, 
	kind VARCHAR(8) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "talk" VALUES('finished-game',1,'ann','Ann',0,'text','good luck',1.7949667761636557579e+09);
INSERT INTO "talk" VALUES('finished-game',2,'bea','Bea',1,'emoji','👍',1.79496677616684675217e+09);
CREATE TABLE tallies (
	player VARCHAR(48) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	against VARCHAR(24) NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	streak INTEGER NOT NULL, 
	longest INTEGER NOT NULL, 
	places TEXT NOT NULL, 
	scores TEXT NOT NULL, 
	PRIMARY KEY (player, game, against)
);
INSERT INTO "tallies" VALUES('ann','','',3,1,0,1,'{"1":1,"2":1,"3":1}','{}');
INSERT INTO "tallies" VALUES('ann','blackmore','',2,1,0,1,'{"1":1,"3":1}','{"31":1}');
INSERT INTO "tallies" VALUES('ann','blackmore','people',1,1,1,1,'{"1":1}','{}');
INSERT INTO "tallies" VALUES('bea','','',2,0,0,0,'{"2":2}','{}');
INSERT INTO "tallies" VALUES('bea','blackmore','',1,0,0,0,'{"2":1}','{}');
INSERT INTO "tallies" VALUES('bea','blackmore','people',1,0,0,0,'{"2":1}','{}');
INSERT INTO "tallies" VALUES('ann','three_witches','',1,0,0,0,'{"2":1}','{}');
INSERT INTO "tallies" VALUES('ann','three_witches','toad',1,0,0,0,'{"2":1}','{}');
INSERT INTO "tallies" VALUES('bea','three_witches','',1,0,0,0,'{"2":1}','{}');
INSERT INTO "tallies" VALUES('bea','three_witches','toad',1,0,0,0,'{"2":1}','{}');
INSERT INTO "tallies" VALUES('ann','blackmore','hedge-witch',1,0,0,0,'{"3":1}','{"31":1}');
CREATE TABLE tokens (
	digest VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (digest)
);
CREATE TABLE unsettled (
	table_id VARCHAR(40) NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE variants (
	id VARCHAR(40) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	figures TEXT NOT NULL, 
	changed FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT variants_named UNIQUE (person, game, name)
);
INSERT INTO "variants" VALUES('MmBRoYK2_kbAHIV-E5UN3w','ann','blackmore','short','{"hand":4,"values":5}',1.79496684507609319687e+09);
CREATE TABLE waits (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	due FLOAT NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "waits" VALUES('correspondence',0,2,'ann',1794985200.0);
CREATE TABLE wishes (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	keys TEXT NOT NULL, 
	due FLOAT, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "wishes" VALUES('correspondence',0,'["only"]',NULL);
CREATE INDEX tables_status ON tables (status, access, created);
CREATE INDEX tables_deadline ON tables (deadline);
CREATE INDEX members_table ON members (table_id);
CREATE INDEX results_player ON results (player, ended);
CREATE INDEX contacts_mail ON contacts (mail);
CREATE INDEX devices_person ON devices (person);
CREATE INDEX waits_due ON waits (due);
CREATE INDEX outbox_due ON outbox (due);
CREATE INDEX outbox_table ON outbox (table_id, seat);
CREATE INDEX passkeys_person ON passkeys (person);
CREATE INDEX tables_evening ON tables (evening);
CREATE INDEX wishes_due ON wishes (due);
CREATE INDEX reviews_used ON reviews (used);
CREATE INDEX duels_host ON duels (host, created);
CREATE INDEX losses_person ON losses (person);
CREATE INDEX reports_person ON reports (person, created);
CREATE INDEX reports_created ON reports (created);
CREATE INDEX tokens_person ON tokens (person);
CREATE INDEX mutes_muted ON mutes (muted);
CREATE INDEX talk_person ON talk (person);
CREATE INDEX duel_people_duel ON duel_people (duel);
CREATE INDEX day_plays_day ON day_plays (game, day);
COMMIT;
