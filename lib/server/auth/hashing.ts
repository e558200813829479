import 'server-only'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { processWide } from '../process-wide'

/** A thread at rest holds 7 MB, and a new one is there in a tenth of the time of a hash. In ms. */
const REST_MS = 5_000

type Task = ['hash' | 'compare', text: string, saltOrHash: string | number]
type Answer = { result: unknown } | { error: Error }
type Thread = { worker: Worker; rest?: NodeJS.Timeout }

/**
 * What a thread does. On Linux alone a thread has a priority of its own; elsewhere it would be that of the whole server.
 * Evaluated, so that the bundler need not find a file; modules are then looked for from the working directory.
 */
const CODE = `
  const { constants, setPriority } = require('node:os')
  const { parentPort } = require('node:worker_threads')
  const bcrypt = require('bcrypt')
  try {
    if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Whoever stands further back already may not step forward.
  }
  const verbs = { hash: bcrypt.hashSync, compare: bcrypt.compareSync }
  parentPort.on('message', ([verb, ...given]) => {
    try {
      parentPort.postMessage({ result: verbs[verb](...given) })
    } catch (error) {
      parentPort.postMessage({ error })
    }
  })`

const resting = processWide<Thread[]>('schoolHashing', () => [])

/**
 * bcrypt as it is, in threads that get a tenth of a processor that somebody else wants as well: a hash takes one for a
 * quarter of a second, and on Node's own threads the requests of all others waited for it. As many threads as are asked
 * at once.
 */
export const hashing = {
  hash: (text: string, salt: string | number) => ask(['hash', text, salt]) as Promise<string>,
  compare: (text: string, hash: string) => ask(['compare', text, hash]) as Promise<boolean>,
}

async function ask(task: Task): Promise<unknown> {
  const thread = resting.pop() ?? begin()
  clearTimeout(thread.rest)
  // Whoever waits for the answer needs the process to live until then.
  thread.worker.ref()
  const answered = await answerOf(thread.worker, task)
  thread.worker.unref()
  thread.rest = setTimeout(() => void end(thread), REST_MS).unref()
  resting.push(thread)
  if ('error' in answered) throw answered.error
  return answered.result
}

function begin(): Thread {
  const thread: Thread = { worker: new Worker(CODE, { eval: true, execArgv: [] }) }
  // Whoever waits for it is told as well; one that rests is not to be asked again.
  thread.worker.on('error', () => undefined).once('exit', () => forget(thread))
  return thread
}

/** @throws what has ended the thread */
async function answerOf(worker: Worker, task: Task): Promise<Answer> {
  const stop = new AbortController()
  const { signal } = stop
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`The thread that hashes ended with ${String(code)}`)
  })
  try {
    worker.postMessage(task)
    const [answer] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Answer]
    return answer
  } finally {
    ended.catch(() => undefined)
    stop.abort()
  }
}

async function end(thread: Thread): Promise<void> {
  forget(thread)
  await thread.worker.terminate()
}

function forget(thread: Thread): void {
  const place = resting.indexOf(thread)
  if (place >= 0) resting.splice(place, 1)
}
