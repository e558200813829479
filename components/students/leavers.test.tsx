import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { answerWithStudentPage, meera, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(showWideScreen)

// R86.6
it.each([
  [{ totalStudents: 60, inactiveStudents: 4 }, '60 students, 4 inactive'],
  [{ totalStudents: 1_200, inactiveStudents: 1 }, '1,200 students, 1 inactive'],
  [{ totalStudents: 60, inactiveStudents: 0 }, '60 students'],
  [{ totalStudents: 4, inactiveStudents: 4 }, '4 students'],
  [{ totalStudents: 60 }, '60 students'],
])('a list with the counts %j shows the text: %s', async (counts, text) => {
  serve(answerWithStudentPage([meera], counts))
  showStudentsScreen()
  await screen.findByText('Meera Nair')
  expect(screen.getByText(text)).toBeTruthy()
})

// R86.6
it.each([
  ['', 'true'],
  ['?sortBy=name&page=2&limit=25', 'true'],
  ['?search=a', 'true'],
  ['?standard=5th', 'true'],
  ['?isActive=true', null],
  ['?isActive=false', null],
])('the list at the address %j asks for the number of inactive students: %s', async (address, asked) => {
  const calls = serve(answerWithStudentPage([meera]))
  showStudentsScreen(address)
  await screen.findByText('Meera Nair')
  expect(calls[0]?.query.get('countInactive')).toBe(asked)
})
