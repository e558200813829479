import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { queueSignIn, type QueuedSignIn } from './sign-in-queue'

const { signal } = new AbortController()
const queued = (n: number, changes: Partial<QueuedSignIn> = {}): QueuedSignIn => ({
  email: `${n}@school.example`,
  address: '192.0.2.1',
  isKnown: false,
  signal,
  ...changes,
})

/** Returns work that runs until `end` is called, and counts how often it was started. */
function openEnded() {
  let end: () => void = () => undefined
  const done = new Promise<void>(resolve => (end = resolve))
  const state = { started: 0 }
  const work = () => {
    state.started++
    return done
  }
  return { state, work, end: () => end() }
}

it.each([
  ['two unknown browsers', false, 2],
  ['three known browsers', true, 3],
])('at most %s sign in at the same time, even to different accounts', async (_what, isKnown, expected) => {
  let [atWork, most] = [0, 0]
  const attempt = async () => {
    most = Math.max(most, ++atWork)
    await yieldToEventLoop()
    atWork--
  }
  await Promise.all(Array.from({ length: 9 }, (_, n) => queueSignIn(queued(n, { isKnown }), attempt)))
  expect(most).toBe(expected)
})

it('unknown browsers get only one sign-in at a time while a known browser signs in', async () => {
  const [browser, first, second] = [openEnded(), openEnded(), openEnded()]
  const signsIn = queueSignIn(queued(50, { isKnown: true }), browser.work)
  await yieldToEventLoop()
  const unknownSignIns = [
    queueSignIn(queued(1), first.work),
    queueSignIn(queued(2), second.work),
    queueSignIn(queued(3), second.work),
  ]
  await yieldToEventLoop()
  expect([first.state.started, second.state.started]).toEqual([1, 0])
  browser.end()
  await signsIn
  first.end()
  await unknownSignIns[0]
  await yieldToEventLoop()
  expect(second.state.started).toBe(2)
  second.end()
  await Promise.all(unknownSignIns)
})

it('the queue refuses the 23rd unknown browser, and accepts it when the other browsers are done', async () => {
  const { work, end } = openEnded()
  const all = Array.from({ length: 22 }, (_, n) => queueSignIn(queued(n), work))
  await expect(queueSignIn(queued(22), work)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfter: 2 },
  })
  end()
  await Promise.all(all)
  await expect(queueSignIn(queued(22), work)).resolves.toBeUndefined()
})

// R34.23
it('the queue of one account at one address refuses the 21st sign-in', async () => {
  const { work, end } = openEnded()
  const all = Array.from({ length: 20 }, () => queueSignIn(queued(1), work))
  await expect(queueSignIn(queued(1), work)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  end()
  await Promise.all(all)
})

// R34.20
it('a known browser signs in at once, however many unknown browsers wait', async () => {
  const { work, end } = openEnded()
  const unknownSignIns = Array.from({ length: 22 }, (_, n) => queueSignIn(queued(n), work))
  await expect(queueSignIn(queued(50, { isKnown: true }), () => Promise.resolve('in'))).resolves.toBe('in')
  end()
  await Promise.all(unknownSignIns)
})

it('known browsers of one account sign in one by one, whatever their addresses', async () => {
  const { state, work, end } = openEnded()
  const sign = (n: number) => queueSignIn(queued(1, { isKnown: true, address: `192.0.2.${n}` }), work)
  const all = [1, 2, 3].map(sign)
  await yieldToEventLoop()
  expect(state.started).toBe(1)
  end()
  await Promise.all(all)
})

it('a client that disconnects is not signed in, and the next client gets its slot', async () => {
  const { work, end } = openEnded()
  const browser = new AbortController()
  const all = Array.from({ length: 21 }, (_, n) => queueSignIn(queued(n), work))
  const { state, work: abandoned } = openEnded()
  const gone = queueSignIn(queued(21, { signal: browser.signal }), abandoned)
  await expect(queueSignIn(queued(22), work)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  browser.abort()
  await expect(gone).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  const next = queueSignIn(queued(22), work)
  end()
  await Promise.all([...all, next])
  expect(state.started).toBe(0)
})
