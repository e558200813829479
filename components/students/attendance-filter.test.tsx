import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { studentPage } from '@/tests/support/student-record'
import { button, meera, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(() => {
  showWideScreen()
  serve(({ path }) =>
    okResponse(path.endsWith('/views') ? { views: [] } : { ...dataOfOtherCalls, ...studentPage([meera]) }),
  )
})

// R94.4
it('a chip says that the list has the students who are absent today, and removes the filter', async () => {
  showStudentsScreen('?attendance=absentToday')
  await screen.findByText('Meera Nair')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Attendance: Absent Today' }))
  expect(window.location.search).toBe('')
})

// R94.1
it('the filters do not offer attendance, because not every school takes attendance', async () => {
  showStudentsScreen('')
  await screen.findByText('Meera Nair')
  fireEvent.click(button('More filters'))
  await screen.findByRole('combobox', { name: 'Gender' })
  expect(screen.queryByRole('combobox', { name: 'Attendance' })).toBeNull()
})
