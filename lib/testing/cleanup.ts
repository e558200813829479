import createCache from '@emotion/cache'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 })

// Of every rule jsdom asks whether it is about an element before it says how that is drawn, as MUI asks it at each turn:
// a third of the tests' time. So no rule reaches the page; what is drawn, and how, is for the tests in a browser.
const { sheet } = createCache({ key: 'none' })
Object.assign(Object.getPrototypeOf(sheet) as object, { insert: () => undefined })

// jsdom draws nothing, and so scrolls nothing.
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  vi.useRealTimers()
  // Testing Library does this by itself only where vitest's functions are globals.
  cleanup()
  localStorage.clear()
})
