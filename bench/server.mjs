import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { at } from '../scripts/steps/root.mjs'
import { WITHOUT_FILES } from '../scripts/steps/settings.mjs'

/** Of the demo. */
export const ADMIN = { email: 'admin@school.example', password: 'Admin@123' }

/** A port that nobody listens on. */
export const freePort = () =>
  new Promise(resolve => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts a program that serves on PORT, and waits until `path` answers with 200. */
export async function startServer(script, path, env) {
  const port = await freePort()
  const child = spawn(process.execPath, [at(script)], {
    cwd: at('.'),
    // One caller is to ask for as much as the server can give.
    env: { ...process.env, ...WITHOUT_FILES, REQUESTS_PER_SECOND: '0', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  process.once('exit', () => child.kill())
  let ended = false
  child.once('exit', () => (ended = true))
  while (!(await answers(url + path))) {
    if (ended) throw new Error(`${script} ended before it served`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const stop = () =>
    new Promise(resolve => {
      child.once('exit', resolve)
      child.kill()
    })
  return { url, pid: child.pid, stop }
}

const answers = url =>
  fetch(url).then(
    response => response.ok,
    () => false,
  )

/** The application as `npm start` serves it, or another script. */
export const startApp = (dataDir, script = 'scripts/start.mjs') =>
  startServer(script, '/api/ready', { DATA_DIR: dataDir })
