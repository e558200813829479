import { expect, it, vi } from 'vitest'
import { changeAddress } from './change-address'

// R54.1
it('waits until Next follows changes of the address', () => {
  vi.useFakeTimers()
  Reflect.deleteProperty(window.history, 'pushState')
  const change = vi.fn<() => void>()
  changeAddress(change)
  vi.advanceTimersByTime(100)
  expect(change).not.toHaveBeenCalled()
  vi.spyOn(window.history, 'pushState')
  vi.advanceTimersByTime(1)
  expect(change).toHaveBeenCalledOnce()
  changeAddress(change)
  expect(change).toHaveBeenCalledTimes(2)
})
