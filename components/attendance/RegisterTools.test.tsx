import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { press } from '@/tests/support/form'
import { findStudents, registerWith, serveRegister, showRegister, studentButton } from '@/tests/support/register'

beforeEach(() => sessionStorage.clear())

// R95.4
it('choosing another day asks about unsaved marks; if the user stays, the field shows the old day again', async () => {
  serveRegister(registerWith())
  const { router } = showRegister()
  await findStudents()
  fireEvent.click(studentButton('Bina'))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
  const shown = field().value
  const choose = () => {
    fireEvent.change(field(), { target: { value: '01/03/2027' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
  }
  choose()
  await screen.findByRole('dialog', { name: 'Discard changes?' })
  press('Keep editing')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([field().value, router.push.mock.calls]).toEqual([shown, []])
  choose()
  await screen.findByRole('dialog', { name: 'Discard changes?' })
  press('Discard')
  expect(router.push).toHaveBeenCalledWith('/attendance/5th-B/2027-03-01')
  expect(sessionStorage.length).toBe(0)
})
