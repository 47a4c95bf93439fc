// node clients.cjs URL TABLES RATE SECONDS: four clients at each table, so many moves a second over all; prints one line of JSON

const { Client } = require('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer')
const { game, legal } = require('./game.cjs')

const SEATS = ['0', '1', '2', '3']
const [server, ...figures] = process.argv.slice(2)
const [tables, rate, seconds] = figures.map(Number)
const delays = []

class Table {
  constructor(clients) {
    this.clients = clients
    this.sent = null // when the last move went out, and who has not heard of it
    clients.forEach((client, seat) => client.subscribe((state) => this.hear(state, seat)))
  }

  hear(state, seat) {
    if (!state || !this.sent || state._stateID < this.sent.number || !this.sent.waiting.delete(seat)) return
    delays.push(performance.now() - this.sent.at)
    if (!this.sent.waiting.size) this.sent = null
  }

  move() {
    const state = this.clients[0].getState()
    if (!state || this.sent) return false
    if (state.ctx.gameover) return null
    const seat = Number(state.ctx.currentPlayer)
    const own = this.clients[seat].getState()
    if (!own || own._stateID !== state._stateID) return false
    const choices = legal(own.G, String(seat))
    this.sent = { at: performance.now(), number: state._stateID + 1, waiting: new Set([0, 1, 2, 3]) }
    this.clients[seat].moves.play(choices[Math.floor(Math.random() * choices.length)])
    return true
  }
}

// a match that nobody knows yet is made when its first client comes
function opened(number) {
  const matchID = `load-${number}`
  const clients = SEATS.map((playerID) =>
    Client({ game, numPlayers: SEATS.length, multiplayer: SocketIO({ server }), matchID, playerID, debug: false }),
  )
  for (const client of clients) client.start()
  return new Table(clients)
}

async function main() {
  const all = []
  for (let number = 0; number < tables; number += 1) all.push(opened(number))
  while (!all.every((table) => table.clients.every((client) => client.getState()))) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  console.log(JSON.stringify({ connected: all.length }))
  const began = performance.now()
  let made = 0
  let at = 0
  while (performance.now() - began < seconds * 1000) {
    for (let tries = all.length; tries && made < ((performance.now() - began) / 1000) * rate; tries -= 1) {
      if (all[at++ % all.length].move()) made += 1
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const taken = (performance.now() - began) / 1000
  await new Promise((resolve) => setTimeout(resolve, 1000))
  delays.sort((one, other) => one - other)
  const share = (part) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] / 1000
  console.log(JSON.stringify({ moves: made, seconds: taken, middle: share(0.5), late: share(0.99) }))
  process.exit(0)
}

main()
