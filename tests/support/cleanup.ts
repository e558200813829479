import createCache from '@emotion/cache'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Generous, because a busy machine is slow.
configure({ asyncUtilTimeout: 30_000 })

// Inserts no CSS rules: jsdom matches every rule against an element each time MUI reads its computed style, which would
// take a third of the tests' time. The browser tests check the styles.
const { sheet } = createCache({ key: 'none' })
Object.assign(Object.getPrototypeOf(sheet) as object, { insert: () => undefined })

// jsdom has no layout and does not implement scrolling.
Element.prototype.scrollIntoView = () => undefined

// The code waits until Next has replaced `pushState`, so replace it here.
beforeEach(() => {
  const pushState = History.prototype.pushState.bind(window.history)
  Object.defineProperty(window.history, 'pushState', { value: pushState, writable: true, configurable: true })
})

afterEach(() => {
  vi.useRealTimers()
  // Testing Library does this by itself only with vitest's global functions.
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
