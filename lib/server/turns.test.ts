import { expect, it } from 'vitest'
import { Turns, turnsFor } from './turns'

/** Work that ends when it is told to. */
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

it('lets so many work at once, the next in the order of their coming, and sends the rest away', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2 })
  const tasks = Array.from({ length: 4 }, task)
  const answers = tasks.map(({ run }) => turns.take(run))
  const started = () => tasks.map(({ state }) => state.started)
  await expect(turns.take(() => Promise.resolve('late'))).rejects.toMatchObject({
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
  expect(await turns.take(() => Promise.resolve('again'))).toBe('again')
})

it('is one for all copies of a module', () => {
  expect(turnsFor('test', { atOnce: 1, waiting: 1 })).toBe(turnsFor('test', { atOnce: 1, waiting: 1 }))
})

it('hears others between two turns', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 2 })
  const heard: string[] = []
  const work = (name: string) => turns.take(() => Promise.resolve(heard.push(name)))
  const all = [work('first'), work('second'), work('third')]
  const other = new Promise<void>(resolve => {
    setImmediate(() => {
      heard.push('other')
      resolve()
    })
  })
  await Promise.all([...all, other])
  expect(heard).toEqual(['first', 'other', 'second', 'third'])
})
