import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 })

// Testing Library does this by itself only where vitest's functions are globals.
afterEach(() => {
  cleanup()
  localStorage.clear()
})
