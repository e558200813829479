// Slow clients that occupy connections: `node slow-clients.mjs PORT COUNT FILE TOKEN`. They run in a child process, so
// that they do not slow down the measuring test. A client that is cut off connects again. Once a second the process
// sends its counts to the parent.
import { connect } from 'node:net'

const [port, count, file, token] = process.argv.slice(2)
const TRICKLE_MS = 1_000

/** The texts that each kind of client sends at first and then repeatedly. The last kind sends a request and does not read. */
const KINDS = [
  { kind: 'header', start: 'GET / HTTP/1.1\r\nHost: school.test\r\n', more: 'X-Slow: y\r\n' },
  {
    kind: 'body',
    start:
      `POST /api/v1/students HTTP/1.1\r\nHost: school.test\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    more: ' ',
  },
  { kind: 'reader', start: `GET ${file} HTTP/1.1\r\nHost: school.test\r\n\r\n`, more: '' },
]

const open = new Set()
const fate = { open: 0, refused: 0, header: [], body: [], reader: [] }

function hold({ kind, start, more }) {
  const socket = connect(Number(port), '127.0.0.1')
  let opened = Infinity
  let trickle
  socket.once('connect', () => {
    opened = performance.now()
    open.add(socket)
    socket.write(start)
    if (more) trickle = setInterval(() => socket.write(more), TRICKLE_MS)
  })
  if (kind === 'reader') socket.pause()
  else socket.resume()
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearInterval(trickle)
    open.delete(socket)
    const ms = performance.now() - opened
    // A client that is cut off before it sent anything was refused.
    if (ms > TRICKLE_MS) fate[kind].push(ms)
    else fate.refused++
    setTimeout(() => hold({ kind, start, more }), TRICKLE_MS)
  })
}

for (let n = 0; n < Number(count); n++) hold(KINDS[n % KINDS.length])
setInterval(() => process.send({ ...fate, open: open.size }), 1_000)
process.once('disconnect', () => process.exit())
