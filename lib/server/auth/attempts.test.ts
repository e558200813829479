import { setImmediate as breath } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurn } from './attempts'

it('lets three sign-ins at a time ask the database, whoever they are of', async () => {
  let [atWork, most] = [0, 0]
  const attempt = async () => {
    most = Math.max(most, ++atWork)
    await breath()
    atWork--
  }
  await Promise.all(Array.from({ length: 9 }, (_, n) => inTurn(`${n}@school.example`, '192.0.2.1', attempt)))
  expect(most).toBe(3)
})

it('sends away who comes when twenty-two are signing in, and lets them in afterwards', async () => {
  let end: () => void = () => undefined
  const open = new Promise<void>(resolve => (end = resolve))
  const signIn = (n: number) => inTurn(`${n}@school.example`, '192.0.2.1', () => open)
  const all = Array.from({ length: 22 }, (_, n) => signIn(n))
  await expect(signIn(22)).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 2 } })
  end()
  await Promise.all(all)
  await expect(signIn(22)).resolves.toBeUndefined()
})
