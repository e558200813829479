import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { at } from '@/lib/server/platform/root.mjs'

export type ChildTask = { name: string; args: unknown[] }
export type ChildOutcome = { value?: unknown; error?: string; statements: number }

type Options = {
  env?: Record<string, string>
  /** Kills the process at this database statement, counted from 1. With 0, statements are only counted. */
  dieAt?: number
}

/** A child process that has loaded one of our modules and calls its functions on request. */
export class Child {
  /** Resolves with the exit code when the process ends; `null` after a signal. */
  readonly ended: Promise<number | null>

  private constructor(private readonly process: ChildProcess) {
    this.ended = once(process, 'exit').then(([code]) => code as number | null)
  }

  /** @param file such as `lib/server/platform/secret.ts` */
  static async load(file: string, { env = {}, dieAt }: Options = {}): Promise<Child> {
    const started = fork(at('tests/support/child.ts'), [file, ...(dieAt === undefined ? [] : [String(dieAt)])], {
      cwd: at('.'),
      execArgv: ['--conditions=react-server', '--import', 'tsx'],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const child = new Child(started)
    const died = child.ended.then(() => {
      throw new Error(`The process that was to load ${file} has died`)
    })
    await Promise.race([once(started, 'message'), died])
    return child
  }

  /** Calls a function; arguments and result are JSON. @returns what it returned or threw, or `null` when the process died */
  async call(name: string, ...args: unknown[]): Promise<ChildOutcome | null> {
    const answered = once(this.process, 'message').then(([outcome]) => outcome as ChildOutcome)
    this.process.send({ name, args } satisfies ChildTask)
    return Promise.race([answered, this.ended.then(() => null)])
  }

  /** Ends the process as kill -9 does. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL')
    await this.ended
  }
}

/** Loads a module in several processes, and calls one of its functions in all processes at the same time. */
export async function runInChildren(count: number, file: string, name: string, args: unknown[], options?: Options) {
  const children = await Promise.all(Array.from({ length: count }, () => Child.load(file, options)))
  const outcomes = await Promise.all(children.map(child => child.call(name, ...args)))
  await Promise.all(children.map(child => child.kill()))
  return outcomes
}

/** Whether a process is running; also works without /proc. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
