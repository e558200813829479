import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'

beforeEach(() => {
  showWideScreen()
  serve(answerWithStudentPage([]))
})

/** The message in place of the list. */
const emptyState = async () => within((await screen.findByText('No students found')).parentElement!)

// R57.5
it('an empty school offers to add and to import students', async () => {
  showStudentsScreen()
  const empty = await emptyState()
  expect(empty.getByText('Add students one by one, or import a list of them.')).toBeDefined()
  expect(empty.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/students/import')
  fireEvent.click(empty.getByRole('button', { name: 'Add Student' }))
  expect(await screen.findByRole('dialog', { name: 'Add New Student' })).toBeDefined()
})

// R57.5
it('an empty school says who can add students when the user may not add students', async () => {
  showStudentsScreen('', ['students.read'])
  const empty = await emptyState()
  expect(empty.getByText(/^Super admins, and colleagues who have the permission to create students/)).toBeDefined()
  expect(empty.queryByRole('button')).toBeNull()
  expect(empty.queryByRole('link')).toBeNull()
})

// R57.5
it('a list whose filters match nothing offers only to show all students', async () => {
  showStudentsScreen('?section=D')
  const empty = await emptyState()
  expect(empty.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show all students'])
  expect(empty.queryByRole('link')).toBeNull()
})
