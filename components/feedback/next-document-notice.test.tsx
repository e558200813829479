import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nextDocument } from '@/lib/client/next-document'
import { Snackbars } from './Snackbars'

// R3.8, R3.10
it('a notice that the previous document left for the next document is shown once', async () => {
  nextDocument.passNotice('Login successful!')
  const { unmount } = render(<Snackbars>screen</Snackbars>)
  expect((await screen.findByRole('status')).textContent).toBe('Login successful!')
  unmount()
  render(<Snackbars>screen</Snackbars>)
  expect(screen.queryByRole('status')).toBeNull()
})
