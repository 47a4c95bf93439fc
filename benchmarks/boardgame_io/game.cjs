// A trick game of four with hidden hands, as small as it can be: thirteen cards each, follow the suit, the highest of it wins.

const SEATS = 4
const CARDS = 52
const suitOf = (card) => Math.floor(card / 13)

function setup({ random }) {
  const deck = random.Shuffle([...Array(CARDS).keys()])
  const hands = Object.fromEntries([...Array(SEATS).keys()].map((seat) => [seat, deck.slice(seat * 13, seat * 13 + 13)]))
  return { hands, trick: [], won: [0, 0, 0, 0], played: 0 }
}

function legal(G, seat) {
  const hand = G.hands[seat] ?? []
  const suit = G.trick.length ? suitOf(G.trick[0].card) : null
  const following = hand.filter((card) => suitOf(card) === suit)
  return following.length ? following : hand
}

function winner(trick) {
  const led = trick.filter((one) => suitOf(one.card) === suitOf(trick[0].card))
  return led.reduce((best, one) => (one.card > best.card ? one : best)).seat
}

function play({ G, playerID, events }, card) {
  if (!legal(G, playerID).includes(card)) return 'INVALID_MOVE'
  G.hands[playerID] = G.hands[playerID].filter((held) => held !== card)
  G.trick.push({ seat: Number(playerID), card })
  G.played += 1
  let next = (Number(playerID) + 1) % SEATS
  if (G.trick.length === SEATS) {
    next = winner(G.trick)
    G.won[next] += 1
    G.trick = []
  }
  events.endTurn({ next: String(next) })
}

module.exports = {
  legal,
  CARDS,
  game: {
    name: 'tricks',
    setup,
    moves: { play: { move: play, client: false } },
    endIf: ({ G }) => (G.played === CARDS ? { won: G.won } : undefined),
    playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
  },
}
