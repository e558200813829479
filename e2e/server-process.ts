import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from './waiting-pages'
import { root } from '../lib/server/platform/root.mjs'
import { ISOLATED_ENV } from '../scripts/steps/settings.mjs'

const { PATH = '', HOME = '' } = process.env

/** A server for one test: the built application, started by `node scripts/start.mjs` or another command. */
export type ServerProcess = {
  process: ChildProcess
  /** The lines on stdout. */
  lines: string[]
  /** The lines on stderr. */
  errors: string[]
  /** The URL of the server, once it is ready. Rejects when the server exits before it is ready. */
  url: Promise<string>
  /** The exit code. */
  ended: Promise<number | null>
}

type Start = (env?: Record<string, string>, command?: string[]) => ServerProcess

export const test = base.extend<{ dataDir: string; start: Start }>({
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'school-process-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },

  start: async ({ dataDir }, use) => {
    const started: ServerProcess[] = []
    await use((env = {}, command = [process.execPath, 'scripts/start.mjs']) => {
      // The lowest allowed cost, because each test of a server signs in.
      const server = startProcess(command, { PORT: '0', DATA_DIR: dataDir, BCRYPT_COST: '10', ...env })
      started.push(server)
      return server
    })
    for (const server of started) {
      endGroup(server.process)
      await server.ended
    }
  },
})

/** Ends the process and its child processes. */
function endGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group has already ended.
  }
}

function startProcess([program = '', ...args]: string[], env: Record<string, string>): ServerProcess {
  // Ignores the developer's own settings.
  const ours = { PATH, HOME, NODE_ENV: 'production' as const, ...ISOLATED_ENV }
  const child = spawn(program, args, { cwd: root, env: { ...ours, ...env }, detached: true })
  const lines: string[] = []
  const ended = once(child, 'close').then(([code]) => code as number | null)
  child.stdin.end()
  const errors: string[] = []
  createInterface(child.stderr).on('line', line => errors.push(line))
  const url = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', line => {
      lines.push(line)
      const address = /^Open (http:\S+)$/.exec(line)?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => {
      reject(new Error(`The server ended before it served:\n${[...lines, ...errors].join('\n')}`))
    })
  })
  url.catch(() => undefined)
  return { process: child, lines, errors, url, ended }
}
