import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusalResponse } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import {
  activeOption,
  foundResponse,
  foundStudent,
  offeredOptions,
  openQuickFind,
  searchField,
} from '@/tests/support/quick-find'

const type = (value: string) => fireEvent.change(searchField(), { target: { value } })

// R64.6
it('quick find says that nothing was found, and what can be typed', async () => {
  serve(() => foundResponse())
  openQuickFind()
  type('Xerxes')
  const text = 'Nothing found for “Xerxes”. Try a name, a phone number or a class such as 5th B.'
  expect((await screen.findByText(text)).getAttribute('role')).toBe('status')
  expect(searchField().getAttribute('aria-expanded')).toBe('false')
})

// R64.6
it('quick find says why the search failed, and Retry searches again', async () => {
  let isBroken = true
  serve(() =>
    isBroken
      ? refusalResponse(500, { message: 'Internal server error', error: 'INTERNAL' })
      : foundResponse({ students: [foundStudent()] }),
  )
  const { user } = openQuickFind()
  type('mee')
  expect((await screen.findByRole('alert')).textContent).toContain('Internal server error')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(activeOption()).toContain('Meera Nair'))
  expect(screen.queryByRole('alert')).toBeNull()
})

// R64.6
it('quick find says that the server cannot be reached, and still finds screens', async () => {
  serve(() => Promise.reject(new TypeError('fetch failed')))
  openQuickFind()
  type('trash')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Network error. Please check your connection. Trying again automatically.',
  )
  expect(offeredOptions()).toEqual({ Screens: ['Trash'] })
})

// R64.6
it('quick find says why a text cannot be searched for, without a request', async () => {
  const calls = serve(() => foundResponse())
  openQuickFind()
  type('a b c d e f g h i')
  expect((await screen.findByRole('alert')).textContent).toBe('Search cannot exceed 8 words')
  expect(searchField().getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
})
