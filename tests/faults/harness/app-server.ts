import { spawn, type ChildProcess } from 'node:child_process'
import { root } from '@/lib/server/platform/root.mjs'
import { ISOLATED_ENV } from '../../../scripts/steps/settings.mjs'
import { pollUntil } from './poll-until'

const LAUNCH = `${root}/tests/faults/harness/launch.mjs`
/** The characters of output to keep: enough to see why a server failed. */
const OUTPUT_MAX = 200_000

const { PATH = '', HOME = '' } = process.env
/** Replaces the developer's own settings. The system chooses the port, so that no other process can take it first. */
const OURS = { PATH, HOME, ...ISOLATED_ENV, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', REQUESTS_PER_SECOND: '0' }

export type Environment = Record<string, string>
export type Launch = {
  env: Environment
  /** A program that runs the server, with its arguments: `['strace', '-f']`. */
  under?: string[]
  what?: 'serve' | 'admin'
  /** Receives all output of the process; `output` has only the end. */
  onOutput?: (chunk: Buffer) => void
}

/** Servers are killed when the tests end, even when the tests crash. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** One process of the application, as `npm start` runs it. */
export class AppServer {
  /** The end of its standard output and standard error. */
  output = ''
  /** Its address; empty until it listens. */
  url = ''
  /** Milliseconds from the start until it was ready; 0 before. */
  readyMs = 0
  readonly #begun = performance.now()
  readonly #process: ChildProcess
  readonly #port: string | undefined
  readonly #exited: Promise<number | string>

  /** Starts a process without waiting until it is ready. */
  constructor({ env, under = [], what = 'serve', onOutput }: Launch) {
    const [program, ...args] = [...under, process.execPath, LAUNCH, what]
    const child = spawn(program, args, {
      cwd: root,
      env: { ...OURS, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#port = env.PORT
    running.add(child)
    if (onOutput) {
      child.stdout.on('data', onOutput)
      child.stderr.on('data', onOutput)
    }
    child.stdout.on('data', (chunk: Buffer) => this.#read(chunk))
    child.stderr.on('data', (chunk: Buffer) => this.#read(chunk))
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

  #read(chunk: Buffer): void {
    this.output = (this.output + chunk.toString()).slice(-OUTPUT_MAX)
    // With PUBLIC_URL the server prints that address instead, and the test has chosen the port.
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

  /** Resolves with the exit code or the signal that ended the process. */
  exit(): Promise<number | string> {
    return this.#exited
  }

  /**
   * Waits until `/api/ready` answers 200.
   * @throws with the server's output when it ends or takes too long
   */
  async ready(ms = 3 * 60_000): Promise<void> {
    const answer = () => !this.isRunning || (this.url !== '' && this.isReady())
    const wasReady = await pollUntil(answer, { ms }).catch(() => undefined)
    if (!wasReady || !this.isRunning) throw new Error(`The server is not ready:\n${this.output}`)
    this.readyMs = performance.now() - this.#begun
  }

  async isReady(): Promise<boolean> {
    const { ok } = await fetch(`${this.url}/api/ready`, { signal: AbortSignal.timeout(5_000) })
    return ok
  }

  /** Sends SIGKILL and waits for the end. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#exited
  }

  /** Sends SIGTERM and waits for the end. @returns the exit code */
  async stop(): Promise<number | string> {
    this.#process.kill('SIGTERM')
    return this.#exited
  }

  /** Sends a signal, without waiting for its effect. */
  signal(name: NodeJS.Signals): void {
    this.#process.kill(name)
  }
}

/** Runs `npm run admin:create`. @throws with its output when it fails */
export async function createAdmin(env: Environment): Promise<void> {
  const command = new AppServer({ env, what: 'admin' })
  if ((await command.exit()) !== 0) throw new Error(`admin:create failed:\n${command.output}`)
}
