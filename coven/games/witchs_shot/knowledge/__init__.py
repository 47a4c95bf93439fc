"""The worlds that fit a view: who holds the cards not seen yet, and with 3 players which two are set aside.

All know three things of a hand: cards it has revealed and not played yet, suits it lacks, and while a reveal is due (6.1) that it
has a card of the lead suit. So a world is a way to hand the unseen cards out to places, the hands and the cards set aside, such
that no card comes to a hand that lacks its suit. Places are numbered like the seats, then ASIDE; the suits and the black cards
are the five groups.
"""
