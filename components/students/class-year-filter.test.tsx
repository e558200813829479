import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { studentPage } from '@/tests/support/student-record'
import { button, meera, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(showWideScreen)

const serveYears = (years = [2025, 2024]) =>
  serve(({ path }) => {
    if (path.endsWith('/class-years')) return okResponse({ years, classes: [] })
    return okResponse(path.endsWith('/views') ? { views: [] } : studentPage([meera]))
  })

// R91.7
it('“Class in Year” offers the recorded years, and filters the list by the class in the chosen year', async () => {
  const calls = serveYears()
  showStudentsScreen('?standard=5th&section=B')
  await screen.findByText('Meera Nair')
  expect(calls.some(({ path }) => path.endsWith('/class-years'))).toBe(false)
  fireEvent.click(button('More filters'))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Class in Year' }))
  await screen.findByRole('option', { name: '2025–26' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Now', '2025–26', '2024–25'])
  fireEvent.click(screen.getByRole('option', { name: '2024–25' }))
  expect(window.location.search).toBe('?classYear=2024&standard=5th&section=B')
  await waitFor(() => expect(calls.at(-1)?.query.get('classYear')).toBe('2024'))
  expect(screen.getByRole('link', { name: 'Class page' }).getAttribute('href')).toBe(
    '/students/classes/5th-B?year=2024',
  )
})

// R91.7
it('there is no filter “Class in Year” before the first promotion', async () => {
  const calls = serveYears([])
  showStudentsScreen('')
  await screen.findByText('Meera Nair')
  fireEvent.click(button('More filters'))
  await screen.findByRole('combobox', { name: 'Gender' })
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/class-years'))).toBe(true))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Class in Year' })).toBeNull())
})

// R91.7
it('the year that filters the list is shown as a chip while the filters are closed', async () => {
  serveYears()
  showStudentsScreen('?classYear=2024')
  await screen.findByText('Meera Nair')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Class in Year: 2024–25' }))
  expect(window.location.search).toBe('')
})
