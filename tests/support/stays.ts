import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Expects a text to stay on the screen, also after the time in which a dialog or a notice fades out. */
export const expectToStay = (text: string): Promise<void> =>
  expect(waitFor(() => expect(screen.queryByText(text)).toBeNull(), { timeout: 600 })).rejects.toThrow()
