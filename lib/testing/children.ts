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
  private constructor(private readonly process: ChildProcess) {}

  /** @param file such as `lib/server/secret.ts` */
  static async load(file: string, { env = {}, dieAt }: Options = {}): Promise<Child> {
    const started = fork(at('lib/testing/child.ts'), [file, ...(dieAt === undefined ? [] : [String(dieAt)])], {
      cwd: at('.'),
      execArgv: ['--conditions=react-server', '--import', 'tsx'],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const died = once(started, 'exit').then(() => {
      throw new Error(`The process that was to load ${file} has died`)
    })
    await Promise.race([once(started, 'message'), died])
    return new Child(started)
  }

  /** Calls a function with what JSON can carry. @returns what it returned or threw, or `null` when the process died */
  async call(name: string, ...args: unknown[]): Promise<Outcome | null> {
    const died = once(this.process, 'exit').then(() => null)
    const answered = once(this.process, 'message').then(([outcome]) => outcome as Outcome)
    this.process.send({ name, args } satisfies Order)
    const outcome = await Promise.race([answered, died])
    if (outcome) this.process.kill('SIGKILL')
    await died
    return outcome
  }
}

/** Loads a module in several processes, and has them call one of its functions at the same time. */
export async function together(count: number, file: string, name: string, args: unknown[], options?: Options) {
  const children = await Promise.all(Array.from({ length: count }, () => Child.load(file, options)))
  return Promise.all(children.map(child => child.call(name, ...args)))
}
