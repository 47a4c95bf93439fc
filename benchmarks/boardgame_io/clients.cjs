// node clients.cjs URL TABLES RATE SECONDS [WAITING]: four clients at each table, so many moves a second over all; prints one line of JSON.
// At the rate `Infinity` every table moves as soon as all its clients have heard of the last move; where a game ends, one of
// WAITING times as many tables begins.

const { Client } = require('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer')
const { game, legal } = require('./game.cjs')

const SEATS = ['0', '1', '2', '3']
const [server, ...figures] = process.argv.slice(2)
const [tables, rate, seconds, waiting = 0] = figures.map(Number)
const delays = []

class Table {
  constructor(clients) {
    this.clients = clients
    this.sent = null // when the last move went out, and who has not heard of it
    this.isHeard = () => {} // what follows when all have
    clients.forEach((client, seat) => client.subscribe((state) => this.hear(state, seat)))
  }

  hear(state, seat) {
    if (!state || !this.sent || state._stateID < this.sent.number || !this.sent.waiting.delete(seat)) return
    delays.push(performance.now() - this.sent.at)
    if (this.sent.waiting.size) return
    this.sent = null
    this.isHeard()
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

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

// so many moves a second, over all tables
async function keepTime(all, began) {
  let made = 0
  let at = 0
  while (performance.now() - began < seconds * 1000) {
    for (let tries = all.length; tries && made < ((performance.now() - began) / 1000) * rate; tries -= 1) {
      if (all[at++ % all.length].move()) made += 1
    }
    await pause(1)
  }
  return made
}

// as many as they can
async function playOn(all) {
  let made = 0
  let isOpen = true
  const rest = all.slice(tables)
  const go = (table) => {
    const moved = isOpen ? table.move() : false
    if (moved) made += 1
    else if (moved === null && rest.length) begin(rest.shift())
    else if (isOpen && moved !== null) setImmediate(go, table) // a client is told of the next turn after its own move
  }
  const begin = (table) => {
    table.isHeard = () => setImmediate(go, table)
    go(table)
  }
  all.slice(0, tables).forEach(begin)
  await pause(seconds * 1000)
  isOpen = false
  if (!rest.length) console.error('all games that waited were begun: fewer tables than asked for moved at the end')
  return made
}

async function main() {
  const all = []
  for (let number = 0; number < tables * (1 + waiting); number += 1) all.push(opened(number))
  while (!all.every((table) => table.clients.every((client) => client.getState()))) {
    await pause(100)
  }
  console.log(JSON.stringify({ connected: all.length }))
  const began = performance.now()
  const made = await (rate === Infinity ? playOn(all) : keepTime(all, began))
  const taken = (performance.now() - began) / 1000
  await pause(1000)
  delays.sort((one, other) => one - other)
  const share = (part) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] / 1000
  console.log(JSON.stringify({ moves: made, seconds: taken, middle: share(0.5), late: share(0.99) }))
  process.exit(0)
}

main()
