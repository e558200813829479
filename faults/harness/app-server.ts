import { spawn, type ChildProcess } from 'node:child_process'
import { root } from '../../scripts/steps/root.mjs'
import { WITHOUT_FILES } from '../../scripts/steps/settings.mjs'
import { until } from './until'

const LAUNCH = `${root}/faults/harness/launch.mjs`
/** Enough to see why a server failed, not all that it said in an hour. */
const OUTPUT_MAX = 200_000

const { PATH = '', HOME = '' } = process.env
/** Nothing of the developer's own settings; and a port of the system's choice, which nobody takes in between. */
const OURS = { PATH, HOME, ...WITHOUT_FILES, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', REQUESTS_PER_SECOND: '0' }

export type Environment = Record<string, string>
export type Launch = {
  env: Environment
  /** A program that runs the server, with its arguments: `['strace', '-f']`. */
  under?: string[]
  what?: 'serve' | 'admin'
  /** Is told everything that the process says, of which only the end is kept here. */
  hear?: (chunk: Buffer) => void
}

/** No server outlives the tests, however these end. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** One process of the application, as `npm start` runs it. */
export class AppServer {
  /** What it has said on both of its outputs. */
  output = ''
  /** Where it answers; empty until it listens. */
  url = ''
  /** How long it took to be ready, in milliseconds; 0 until it is. */
  readyMs = 0
  readonly #begun = performance.now()
  readonly #process: ChildProcess
  readonly #port: string | undefined
  readonly #exited: Promise<number | string>

  /** Starts a process and does not wait for it. */
  constructor({ env, under = [], what = 'serve', hear }: Launch) {
    const [program, ...args] = [...under, process.execPath, LAUNCH, what]
    const child = spawn(program, args, {
      cwd: root,
      env: { ...OURS, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#port = env.PORT
    running.add(child)
    if (hear) {
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
    }
    child.stdout.on('data', (chunk: Buffer) => this.#hear(chunk))
    child.stderr.on('data', (chunk: Buffer) => this.#hear(chunk))
    this.#process = child
    this.#exited = new Promise(resolve => {
      const end = (how: number | string) => {
        running.delete(child)
        resolve(how)
      }
      child.once('error', error => end(error.message))
      child.once('close', (code, signal) => end(code ?? signal ?? ''))
    })
  }

  #hear(chunk: Buffer): void {
    this.output = (this.output + chunk.toString()).slice(-OUTPUT_MAX)
    // One that has a PUBLIC_URL tells that, and is given its port.
    const port = /^Open http:\/\/\S+?:(\d+)/m.exec(this.output)?.[1] ?? (/^Open /m.test(this.output) && this.#port)
    if (port) this.url = `http://127.0.0.1:${port}`
  }

  /** Starts the server and waits until it is ready. */
  static async start(launch: Launch): Promise<AppServer> {
    const server = new AppServer(launch)
    await server.ready()
    return server
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  get isRunning(): boolean {
    return running.has(this.#process)
  }

  /** Exit code, or the signal that ended it. */
  exit(): Promise<number | string> {
    return this.#exited
  }

  /**
   * Waits until `/api/ready` answers 200.
   * @throws with what the server has said when it ends or takes too long
   */
  async ready(ms = 60_000): Promise<void> {
    const answer = () => !this.isRunning || (this.url !== '' && this.isReady())
    const asked = await until(answer, { ms }).catch(() => undefined)
    if (!asked || !this.isRunning) throw new Error(`The server is not ready:\n${this.output}`)
    this.readyMs = performance.now() - this.#begun
  }

  async isReady(): Promise<boolean> {
    const { ok } = await fetch(`${this.url}/api/ready`, { signal: AbortSignal.timeout(5_000) })
    return ok
  }

  /** kill -9. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#exited
  }

  /** SIGTERM. @returns the exit code */
  async stop(): Promise<number | string> {
    this.#process.kill('SIGTERM')
    return this.#exited
  }

  /** Stops the process where it stands; `SIGCONT` lets it go on. */
  signal(name: NodeJS.Signals): void {
    this.#process.kill(name)
  }
}

/** Runs `npm run admin:create`. @throws with its output when it fails */
export async function createAdmin(env: Environment): Promise<void> {
  const command = new AppServer({ env, what: 'admin' })
  if ((await command.exit()) !== 0) throw new Error(`admin:create failed:\n${command.output}`)
}
