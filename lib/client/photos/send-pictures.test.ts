import { beforeEach, expect, it, vi } from 'vitest'
import { serve } from '@/tests/support/in-app'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { sendPictures } from './send-pictures'

const row = { number: 0, action: 'update', recordId: 'x', label: 'x', changes: [], status: 'planned', messages: [] }
const pictures = (count: number) =>
  Array.from({ length: count }, (_, number) => {
    const name = `${number}.jpg`
    return { number, picture: { name, read: () => Promise.resolve(new File(['x'], name)) } }
  })

const onSent = vi.fn<() => void>()
const pause = vi.fn<(seconds: number) => Promise<void>>(() => Promise.resolve())
const { signal } = new AbortController()
beforeEach(() => vi.clearAllMocks())

// R45.5
it('`sendPictures` sends two pictures at the same time, each to its row', async () => {
  let open = 0
  let most = 0
  const calls = serve(async () => {
    open += 1
    most = Math.max(most, open)
    await new Promise(resolve => setTimeout(resolve))
    open -= 1
    return okResponse({ row })
  })
  expect(await sendPictures('b', pictures(5), { onSent, signal, pause })).toEqual([])
  expect([most, onSent.mock.calls.length]).toEqual([2, 5])
  expect(calls.map(({ path, query }) => [path, query.get('number')])).toEqual(
    [0, 1, 2, 3, 4].map(number => ['/api/v1/batches/b/photo', String(number)]),
  )
})

// R45.5
it('`sendPictures` repeats temporary failures after growing pauses or the pause that the server asks for', async () => {
  const answers = [
    () => refusalResponse(503, { message: 'Busy' }),
    () => Promise.reject(new TypeError('offline')),
    () => new Response('{}', { status: 429, headers: { 'retry-after': '9' } }),
    () => okResponse({ row }),
  ]
  serve(() => answers.shift()!())
  expect(await sendPictures('b', pictures(1), { onSent, signal, pause })).toEqual([])
  expect(pause.mock.calls).toEqual([[1], [2], [9]])
})

it('`sendPictures` tries to send a picture at most four times, and an unreadable picture only once', async () => {
  const calls = serve(() => refusalResponse(503, { message: 'The server is busy' }))
  const unreadable = { number: 1, picture: { name: 'gone.jpg', read: () => Promise.reject(new Error('gone')) } }
  const failed = await sendPictures('b', [...pictures(1), unreadable], { onSent, signal, pause })
  expect(failed).toEqual([
    { name: 'gone.jpg', reason: 'The file could not be read' },
    { name: '0.jpg', reason: 'The server is busy' },
  ])
  expect(calls).toHaveLength(4)
})

it('`sendPictures` stops when the batch no longer accepts pictures, or when the signal is aborted', async () => {
  const calls = serve(() =>
    refusalResponse(409, { message: 'Pictures can no longer be added to this bulk change.', error: 'STALE' }),
  )
  await expect(sendPictures('b', pictures(9), { onSent, signal, pause })).rejects.toThrow('can no longer be added')
  expect(calls.length).toBeLessThan(4)
  await expect(sendPictures('b', pictures(9), { onSent, signal: AbortSignal.abort(), pause })).rejects.toThrow()
})
