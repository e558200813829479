import { expect, it } from 'vitest'
import { SharedRuns } from './shared-runs'

/** Work whose runs end when the test ends them. */
function controlled() {
  const ends: ((answer: number | Error) => void)[] = []
  const work = () =>
    new Promise<number>((resolve, reject) => {
      ends.push(answer => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  return { ends, work }
}
/** Waits until all promise callbacks that are ready have run. */
const settle = () => new Promise(resolve => setImmediate(resolve))

// R69.12
it('calls that arrive during a run share the next run', async () => {
  const { ends, work } = controlled()
  const runs = new SharedRuns<number>()
  const first = runs.run('all', work)
  const [second, third] = [runs.run('all', work), runs.run('all', work)]
  expect(ends).toHaveLength(1)
  ends[0]!(1)
  await settle()
  expect(ends).toHaveLength(2)
  const fourth = runs.run('all', work)
  ends[1]!(2)
  await settle()
  ends[2]!(3)
  expect(await Promise.all([first, second, third, fourth])).toEqual([1, 2, 2, 3])
  await settle()
  void runs.run('all', work)
  expect(ends).toHaveLength(4)
})

it('SharedRuns runs the work again after a failure', async () => {
  const { ends, work } = controlled()
  const runs = new SharedRuns<number>()
  const first = runs.run('all', work)
  const second = runs.run('all', work)
  ends[0]!(new Error('busy'))
  await expect(first).rejects.toThrow('busy')
  await settle()
  ends[1]!(2)
  expect(await second).toBe(2)
})

it('SharedRuns does not mix the answers of different keys', async () => {
  const { ends, work } = controlled()
  const runs = new SharedRuns<number>()
  const answers = [runs.run('all', work), runs.run('few', work)]
  ends[0]!(1)
  ends[1]!(2)
  expect(await Promise.all(answers)).toEqual([1, 2])
})
