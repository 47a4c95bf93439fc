// node server.cjs PORT [FOLDER]: in memory, or with the storage in files that boardgame.io brings

const { FlatFile, Origins, Server } = require('boardgame.io/server')
const { game } = require('./game.cjs')

const [port, folder] = process.argv.slice(2)
const kept = folder ? { db: new FlatFile({ dir: folder }) } : {}
Server({ games: [game], origins: [Origins.LOCALHOST], ...kept }).run({ port: Number(port), callback: () => console.log('ready') })
