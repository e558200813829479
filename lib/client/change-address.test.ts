import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentAddress, changeAddress, markAddressDrawn } from './change-address'

// R54.1
it('`changeAddress` waits until Next follows changes of the address', () => {
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

describe('the address while Next draws an earlier address', () => {
  const set = (query: string) => changeAddress(() => window.history.replaceState(null, '', `/students${query}`))
  /** Simulates Next: puts the address into the address bar, and reports that the address is drawn. */
  function draw(query: string) {
    window.history.replaceState(null, '', `/students${query}`)
    markAddressDrawn('/students', new URLSearchParams(query))
  }
  beforeEach(() => {
    vi.spyOn(window.history, 'pushState')
    draw('')
  })

  // R7.35
  it('`currentAddress` returns the address that was set last until Next has drawn it', () => {
    set('?standard=5th')
    set('?standard=5th&search=asha')
    draw('?standard=5th')
    expect(currentAddress().search).toBe('?standard=5th&search=asha')
    draw('?standard=5th&search=asha')
    expect(currentAddress().search).toBe('?standard=5th&search=asha')
    draw('?standard=5th')
    expect(currentAddress().search).toBe('?standard=5th')
  })

  // R7.35
  it('`currentAddress` follows a link or “Back”, which change the address without `changeAddress`', () => {
    set('?standard=5th')
    set('?standard=6th')
    draw('?section=A')
    expect(currentAddress().search).toBe('?section=A')
    draw('?standard=5th')
    expect(currentAddress().search).toBe('?standard=5th')
  })
})
