import { existsSync } from 'node:fs'
import { createServer } from 'node:http'

// A worker for the tests of server/workers/worker-pool.ts: answers with its pid and number, and cannot start while the file
// BROKEN exists.
const { PORT, BROKEN, WORKER_NUMBER } = process.env
if (existsSync(BROKEN)) process.exit(3)

const server = createServer((_request, response) => {
  response.setHeader('connection', 'close')
  response.end(JSON.stringify({ pid: process.pid, number: WORKER_NUMBER }))
})
server.listen(Number(PORT), '127.0.0.1', () => process.send('serving'))
process.on('SIGTERM', () => server.close(() => process.exit(0)))
