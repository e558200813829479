import { expect, it } from 'vitest'
import { runInSequence, Semaphore, semaphoreFor } from './semaphore'

/** Work that runs until `end` is called. */
function task() {
  let end: (error?: Error) => void = () => undefined
  const done = new Promise<string>((resolve, reject) => {
    end = error => (error ? reject(error) : resolve('done'))
  })
  const state = { started: false }
  const run = () => {
    state.started = true
    return done
  }
  return { run, end, state }
}

it('a semaphore limits how much work runs, starts waiting work in order, and refuses more', async () => {
  const semaphore = new Semaphore({ concurrency: 2, maxWaiting: 2 })
  const tasks = Array.from({ length: 4 }, task)
  const answers = tasks.map(({ run }) => semaphore.run(run))
  const started = () => tasks.map(({ state }) => state.started)
  await expect(semaphore.run(() => Promise.resolve('late'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfter: 2 },
  })
  expect(started()).toEqual([true, true, false, false])

  tasks[1]?.end()
  await answers[1]
  await expect.poll(started).toEqual([true, true, true, false])
  tasks[0]?.end(new Error('failed'))
  await expect(answers[0]).rejects.toThrow('failed')
  await expect.poll(started).toEqual([true, true, true, true])

  tasks[2]?.end()
  tasks[3]?.end()
  expect(await Promise.all(answers.slice(2))).toEqual(['done', 'done'])
  expect(await semaphore.run(() => Promise.resolve('again'))).toBe('again')
})

it('`semaphoreFor` returns the same semaphore for the same name', () => {
  expect(semaphoreFor('test', { concurrency: 1, maxWaiting: 1 })).toBe(
    semaphoreFor('test', { concurrency: 1, maxWaiting: 1 }),
  )
})

it('a semaphore lets other events be handled between two pieces of work', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxWaiting: 2 })
  const order: string[] = []
  const work = (name: string) => semaphore.run(() => Promise.resolve(order.push(name)))
  const all = [work('first'), work('second'), work('third')]
  const other = new Promise<void>(resolve => {
    setImmediate(() => {
      order.push('other')
      resolve()
    })
  })
  await Promise.all([...all, other])
  expect(order).toEqual(['first', 'other', 'second', 'third'])
})

it('a semaphore serves lanes in rotation, and limits each lane separately', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxWaiting: 2 })
  const served: string[] = []
  const take = (lane: string) => semaphore.run(() => Promise.resolve(served.push(lane)), { lane })
  const all = ['first', 'crowd', 'crowd', 'few'].map(take)
  await expect(take('crowd')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await Promise.all([...all, take('few')])
  expect(served).toEqual(['first', 'crowd', 'few', 'crowd', 'few'])
})

it('no work starts for a client that disconnected before or while it waited', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxWaiting: 3 })
  const [first, abandoned, next] = [task(), task(), task()]
  const client = new AbortController()
  const answers = [
    semaphore.run(first.run),
    semaphore.run(abandoned.run, { signal: client.signal }),
    semaphore.run(next.run, { signal: new AbortController().signal }),
  ]
  client.abort()
  await expect(answers[1]).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await expect(semaphore.run(abandoned.run, { signal: client.signal })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  first.end()
  next.end()
  expect(await Promise.all([answers[0], answers[2]])).toEqual(['done', 'done'])
  expect(abandoned.state.started).toBe(false)
})

it('a slot is not lost when its next owner disconnects during the hand-over', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxWaiting: 1 })
  const client = new AbortController()
  const first = semaphore.run(() => Promise.resolve('first'))
  const second = semaphore.run(() => Promise.resolve('second'), { signal: client.signal })
  await first
  client.abort()
  expect(await second).toBe('second')
  expect(await semaphore.run(() => Promise.resolve('third'))).toBe('third')
})

it('`runInSequence` runs work with the same key in sequence, and forgets idle keys', async () => {
  const run = (key: string, { run: work }: ReturnType<typeof task>) => runInSequence(key, 1, work)
  const [one, other] = [task(), task()]
  const answers = [run('a', one), run('a', other), run('b', other)]
  await expect(run('a', one)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(other.state.started).toBe(true)
  one.end()
  other.end()
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
  expect(await runInSequence('a', 1, () => Promise.resolve('again'))).toBe('again')
  const created = semaphoreFor('a', { concurrency: 1, maxWaiting: 1 })
  await runInSequence('a', 1, () => Promise.resolve())
  expect(semaphoreFor('a', { concurrency: 1, maxWaiting: 1 })).not.toBe(created)
})
