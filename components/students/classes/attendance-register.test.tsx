import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { today } from '@/lib/contract/dates'
import { CLASS, findRegisterTable, showClass } from '@/tests/support/class-screen'
import { showWideScreen } from '@/tests/support/in-app'

beforeEach(showWideScreen)

// R94.6
it('“Share” on the page of a class links to the attendance register of the present month', async () => {
  showClass(CLASS, ['students.read'])
  await findRegisterTable()
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  const item = await screen.findByRole('menuitem', { name: 'Attendance Register' })
  expect(item.getAttribute('href')).toBe(`/print/attendance/month?class=5th-B&month=${today().slice(0, 7)}`)
})
