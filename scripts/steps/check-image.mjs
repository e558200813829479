import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isCopied, readDockerfile } from './dockerfile.mjs'
import { Failure, printLine } from '../../lib/server/platform/failure.mjs'
import { at, root } from '../../lib/server/platform/root.mjs'
import { runProgram } from './run.mjs'

/** The id of the account `nobody`, which runs the server when this command runs as root. */
const NOBODY = 65534
const READY_MS = 60_000
const STOP_MS = 30_000

/**
 * Builds a copy of the project as `deploy/Dockerfile` does, and starts it as another user, who may write only to the data
 * folder.
 * @throws Failure at the first step that fails
 */
export async function checkImage() {
  const top = mkdtempSync(join(tmpdir(), 'school-image-'))
  try {
    await checkIn(top)
  } finally {
    await runProgram('chmod', ['-R', 'u+w', top])
    rmSync(top, { recursive: true, force: true })
  }
}

async function checkIn(top) {
  const [school, data, bin] = ['school', 'data', 'bin'].map(name => join(top, name))
  const { build, health, start } = readDockerfile(readFileSync(at('deploy/Dockerfile'), 'utf8'))
  cpSync(root, school, {
    recursive: true,
    filter: isCopied(readFileSync(at('deploy/Dockerfile.dockerignore'), 'utf8'), root),
  })
  mkdirSync(data)
  mkdirSync(bin)
  copyFileSync(process.execPath, join(bin, 'node'))
  const PATH = [bin, process.env.PATH].join(delimiter)
  printLine('✓ The files are copied')
  for (const command of build) {
    const { code, output } = await runProgram('sh', ['-c', command], { cwd: school, env: { PATH } })
    if (code !== 0) throw new Failure(`${command} failed:\n${output}`)
    printLine(`✓ ${command}`)
  }
  // A person may have installed and built with one command, which leaves no stamp of a second start.
  const stamps = readdirSync(join(school, 'node_modules')).filter(name => /^\.(compared|loaded)/.test(name))
  for (const name of stamps) rmSync(join(school, 'node_modules', name))
  await runProgram('chmod', ['-R', 'a-w,a+rX', school])
  chmodSync(top, 0o755)
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (account.uid) chownSync(data, NOBODY, NOBODY)
  const settings = { PATH, HOME: data, DATA_DIR: data, PORT: String(await freePort()), DEMO: 'false' }
  await checkServer({ health, start, options: { cwd: school, env: settings, ...account } })
  const mode = (statSync(join(data, 'school.db')).mode & 0o777).toString(8)
  if (mode !== '600') throw new Failure(`school.db has the permissions ${mode}.`)
  printLine('✓ The database is readable to its account alone')
}

async function checkServer({ health, start: [program, ...args], options }) {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', chunk => (output += chunk))
  const ended = once(server, 'close')
  const isHealthy = async () => {
    const [code] = await once(spawn('sh', ['-c', health], options), 'close')
    return code === 0
  }
  const end = performance.now() + READY_MS
  while (!(await isHealthy())) {
    if (performance.now() > end || server.exitCode !== null) {
      server.kill('SIGKILL')
      throw new Failure(`The server did not become ready:\n${output}`)
    }
    await pause(500)
  }
  printLine('✓ The server starts without writing to its files, and its health check succeeds')
  server.kill('SIGTERM')
  const timeout = setTimeout(() => server.kill('SIGKILL'), STOP_MS)
  const [code] = await ended
  clearTimeout(timeout)
  if (code !== 0) throw new Failure(`The server did not stop as it should (${code}):\n${output}`)
  printLine('✓ SIGTERM stops it')
}

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
