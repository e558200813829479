import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import { okResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { PersonalInformation } from './PersonalInformation'

const user = userWith('superAdmin')
const show = () => {
  const shown = renderInApp(<PersonalInformation />, 'superAdmin')
  act(() => session.setUser(user))
  return shown
}
const stored = () => Object.keys(sessionStorage)
const isOpen = () => screen.queryByRole('form', { name: 'Personal Information' }) !== null

/** Edits the profile, and leaves the page without saving. */
function leave() {
  const { unmount } = show()
  press('Edit')
  type('First Name', 'Usha')
  unmount()
}

beforeEach(() => void serve(() => okResponse({ user: { ...user, name: { firstName: 'Usha', lastName: 'Rao' } } })))

// R55.1, R55.2
it('the profile form opens again with the unsaved changes', () => {
  leave()
  show()
  expect([box('First Name').value, box('Last Name').value]).toEqual(['Usha', 'Rao'])
  expect(screen.getByText(/^Your unsaved changes from/)).toBeTruthy()
})

// R55.3
it('the profile form stays open when the unsaved changes are discarded', async () => {
  leave()
  show()
  press('Discard them')
  await waitFor(() => expect(box('First Name').value).toBe('Asha'))
  expect([isOpen(), stored(), screen.queryByText(/^Your unsaved/)]).toEqual([true, [], null])
})

// R55.4
it.each([0, 1])('the profile form forgets the unsaved changes when Cancel button number %s closes it', index => {
  leave()
  const { unmount } = show()
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[index]!)
  expect(isOpen()).toBe(false)
  unmount()
  expect(stored()).toEqual([])
})

// R55.4
it('the profile form forgets the draft when the changes are saved', async () => {
  leave()
  const { unmount } = show()
  const form = within(screen.getByRole('form', { name: 'Personal Information' }))
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated successfully')
  unmount()
  expect(stored()).toEqual([])
})
