import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { findStudents, registerWith, serveRegister, showRegister } from '@/tests/support/register'

beforeEach(() => sessionStorage.clear())

// R94.6
it('the register of a day links to the register of the month', async () => {
  serveRegister(registerWith())
  showRegister()
  await findStudents()
  expect(screen.getByRole('link', { name: 'Month' }).getAttribute('href')).toBe(
    '/print/attendance/month?class=5th-B&month=2027-03',
  )
})
