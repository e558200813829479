import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressNow, changeAddress, noteDrawn } from './change-address'

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

describe('the address, while Next draws an earlier one', () => {
  const set = (query: string) => changeAddress(() => window.history.replaceState(null, '', `/students${query}`))
  /** Next puts what it has drawn into the address bar, and its components are told. */
  function draw(query: string) {
    window.history.replaceState(null, '', `/students${query}`)
    noteDrawn('/students', new URLSearchParams(query))
  }
  beforeEach(() => {
    vi.spyOn(window.history, 'pushState')
    draw('')
  })

  // R7.35
  it('is the one that was set last, until that one is drawn', () => {
    set('?standard=5th')
    set('?standard=5th&search=asha')
    draw('?standard=5th')
    expect(addressNow().search).toBe('?standard=5th&search=asha')
    draw('?standard=5th&search=asha')
    expect(addressNow().search).toBe('?standard=5th&search=asha')
    draw('?standard=5th')
    expect(addressNow().search).toBe('?standard=5th')
  })

  // R7.35
  it('the address follows a link or Back, which set it without changeAddress', () => {
    set('?standard=5th')
    set('?standard=6th')
    draw('?section=A')
    expect(addressNow().search).toBe('?section=A')
    draw('?standard=5th')
    expect(addressNow().search).toBe('?standard=5th')
  })
})
