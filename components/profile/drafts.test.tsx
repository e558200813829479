import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import { fine } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { PersonalInformation } from './PersonalInformation'

const user = userWith('superAdmin')
const show = () => {
  const shown = renderInApp(<PersonalInformation />, 'superAdmin')
  act(() => session.admit(user))
  return shown
}
const stored = () => Object.keys(sessionStorage)
const isOpen = () => screen.queryByRole('form', { name: 'Personal Information' }) !== null

/** Edits the profile, and loses the page. */
function leave() {
  const { unmount } = show()
  press('Edit')
  type('First Name', 'Usha')
  unmount()
}

beforeEach(() => void serve(() => fine({ user: { ...user, name: { firstName: 'Usha', lastName: 'Rao' } } })))

// R55.1, R55.2
it('opens the form again with the unsaved changes', () => {
  leave()
  show()
  expect([box('First Name').value, box('Last Name').value]).toEqual(['Usha', 'Rao'])
  expect(screen.getByText(/^Your unsaved changes from/)).toBeTruthy()
})

// R55.3
it('stays open when they are discarded', async () => {
  leave()
  show()
  press('Discard them')
  await waitFor(() => expect(box('First Name').value).toBe('Asha'))
  expect([isOpen(), stored(), screen.queryByText(/^Your unsaved/)]).toEqual([true, [], null])
})

// R55.4
it.each([0, 1])('forgets them when Cancel number %s closes it', index => {
  leave()
  const { unmount } = show()
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[index]!)
  expect(isOpen()).toBe(false)
  unmount()
  expect(stored()).toEqual([])
})

// R55.4
it('forgets them when they are saved', async () => {
  leave()
  const { unmount } = show()
  const form = within(screen.getByRole('form', { name: 'Personal Information' }))
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated successfully')
  unmount()
  expect(stored()).toEqual([])
})
