import 'server-only'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Idle threads end after this time: a thread needs 7 MB, and starting a thread takes only a tenth of the time of a
 * hash.
 */
const IDLE_MS = 5_000

type Task = ['hash' | 'compare', text: string, saltOrHash: string | number]
type Answer = { result: unknown } | { error: Error }
type Thread = { worker: Worker; timeout?: NodeJS.Timeout }

/**
 * The code of a hashing thread, as text, because bundlers would not find a separate file. Gives the thread a lower
 * priority than the server, but only on Linux: elsewhere it would lower the priority of the whole server.
 */
const CODE = `
  const { constants, getPriority, setPriority } = require('node:os')
  const { parentPort } = require('node:worker_threads')
  const bcrypt = require('bcrypt')
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  if (process.platform === 'linux') setPriority(Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL))
  const functions = { hash: bcrypt.hashSync, compare: bcrypt.compareSync }
  parentPort.on('message', ([name, ...args]) => {
    try {
      parentPort.postMessage({ result: functions[name](...args) })
    } catch (error) {
      parentPort.postMessage({ error })
    }
  })`

/**
 * Runs bcrypt in threads of lower priority: a hash keeps a processor busy for a quarter of a second, and on Node's own
 * threads all other requests would wait for it.
 *
 * Does not use piscina: importing version 5.3 takes 10 MB of memory (Node 26), and an idle server may use 90 MB.
 */
export const bcryptThreads = {
  hash: (text: string, salt: string | number) => run(['hash', text, salt]) as Promise<string>,
  compare: (text: string, hash: string) => run(['compare', text, hash]) as Promise<boolean>,
}

const idle = new Set<Thread>()

async function run(task: Task): Promise<unknown> {
  const [thread = startThread()] = idle
  idle.delete(thread)
  clearTimeout(thread.timeout)
  // Keeps the process alive until the thread answers.
  thread.worker.ref()
  thread.worker.postMessage(task)
  // `once` rejects when the thread fails.
  const [answer] = (await once(thread.worker, 'message')) as [Answer]
  thread.worker.unref()
  idle.add(thread)
  thread.timeout = setTimeout(() => {
    idle.delete(thread)
    void thread.worker.terminate()
  }, IDLE_MS).unref()
  if ('error' in answer) throw answer.error
  return answer.result
}

function startThread(): Thread {
  const thread: Thread = { worker: new Worker(CODE, { eval: true, execArgv: [] }) }
  // Without this listener, the failure of an idle thread would end the server.
  thread.worker.on('error', () => idle.delete(thread))
  // Turn the end of a thread into an error: otherwise its caller would wait forever.
  thread.worker.once('exit', code => thread.worker.emit('error', new Error(`A hashing thread ended with code ${code}`)))
  return thread
}
