import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDraftWriter } from './draft-writer'

const write = vi.fn()
let writer: ReturnType<typeof createDraftWriter>
beforeEach(() => {
  vi.useFakeTimers()
  write.mockReset()
  writer = createDraftWriter(write)
})
afterEach(() => writer.close())

// R55.1
it('a draft is written 300 ms after the last change', () => {
  writer.schedule()
  vi.advanceTimersByTime(299)
  writer.schedule()
  vi.advanceTimersByTime(299)
  expect(write).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(write).toHaveBeenCalledOnce()
})

// R55.1
it.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
  ['the form is about to be saved', () => writer.flush()],
  ['the form closes', () => writer.close()],
])('a changed draft is written at once when %s, and only once', (_when, happen) => {
  happen()
  expect(write).not.toHaveBeenCalled()
  writer.schedule()
  happen()
  vi.advanceTimersByTime(1000)
  expect(write).toHaveBeenCalledOnce()
})

it('a draft is not written when the page is shown again or after the write was cancelled', () => {
  writer.schedule()
  document.dispatchEvent(new Event('visibilitychange'))
  writer.cancel()
  writer.close()
  vi.advanceTimersByTime(1000)
  expect(write).not.toHaveBeenCalled()
})
