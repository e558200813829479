import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { at } from '../lib/server/platform/root.mjs'
import { ISOLATED_ENV } from '../scripts/steps/settings.mjs'

/** The demo administrator. */
export const ADMIN = { email: 'admin@school.example', password: 'Admin@123' }

/** Finds a free port. */
export const freePort = () =>
  new Promise(resolve => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts a script that serves on PORT, and waits until `path` answers with 200. */
export async function startServer(script, path, env, node = process.execPath, root = at('.')) {
  const port = await freePort()
  const child = spawn(node, [join(root, script)], {
    cwd: root,
    // The limit per user would cap what one caller can measure.
    env: { ...process.env, ...ISOLATED_ENV, REQUESTS_PER_SECOND: '0', ...env, PORT: String(port) },
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

/** Starts the application as `npm start` does, or with another script, under another Node, or in another folder. */
export const startApp = (dataDir, script = 'scripts/start.mjs', node = process.execPath, root = at('.')) =>
  startServer(script, '/api/ready', { DATA_DIR: dataDir }, node, root)
