import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { at } from '../../scripts/steps/root.mjs'

export type Order = { name: string; args: unknown[] }
export type Outcome = { value?: unknown; error?: string; statements: number }

type Options = {
  env?: Record<string, string>
  /** The number of the statement to a database at which the process is killed; 0 counts them and kills at none. */
  dieAt?: number
}

/** A process of its own that has loaded a module of ours and waits to be told which of its functions to call. */
export class Child {
  /** Resolves with its exit code when the process ends; `null` when a signal has ended it. */
  readonly ended: Promise<number | null>

  private constructor(private readonly process: ChildProcess) {
    this.ended = once(process, 'exit').then(([code]) => code as number | null)
  }

  /** @param file such as `lib/server/secret.ts` */
  static async load(file: string, { env = {}, dieAt }: Options = {}): Promise<Child> {
    const started = fork(at('lib/testing/child.ts'), [file, ...(dieAt === undefined ? [] : [String(dieAt)])], {
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

  /** Calls a function with what JSON can carry. @returns what it returned or threw, or `null` when the process died */
  async call(name: string, ...args: unknown[]): Promise<Outcome | null> {
    const answered = once(this.process, 'message').then(([outcome]) => outcome as Outcome)
    this.process.send({ name, args } satisfies Order)
    return Promise.race([answered, this.ended.then(() => null)])
  }

  /** Ends the process as kill -9 does. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL')
    await this.ended
  }
}

/** Loads a module in several processes, and has them call one of its functions at the same time. */
export async function together(count: number, file: string, name: string, args: unknown[], options?: Options) {
  const children = await Promise.all(Array.from({ length: count }, () => Child.load(file, options)))
  const outcomes = await Promise.all(children.map(child => child.call(name, ...args)))
  await Promise.all(children.map(child => child.kill()))
  return outcomes
}

/** Whether a process lives; also on systems without /proc. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
