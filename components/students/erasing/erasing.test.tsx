import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { serveStudent, showStudentDetails } from '@/tests/support/student-details'
import { studentRecord } from '@/tests/support/student-record'
import { answerWithStudentPage, showStudentsScreen } from '@/tests/support/students-screen'
import { EraseButton } from './EraseButton'

const left = studentRecord({ isActive: false, leaving: { date: '2026-03-31', reason: 'Completed' } })
const anonymised = studentRecord({ isActive: false, name: { firstName: '', lastName: '' }, erased: 'anonymise' })
const two = { isEverything: false, ids: ['a', 'b'] }

beforeEach(showWideScreen)

// R104.17
it('a superAdmin plans to erase the selected students after choosing what stays', async () => {
  const calls = serve(() => okResponse({ batch: batchRecord({ kind: 'erase' }) }))
  renderInApp(<EraseButton of={two} who="2 Students" />, 'superAdmin')
  press('Erase')
  expect(await screen.findByRole('dialog', { name: 'Erase 2 Students' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Keep the register entry Kept: name, date of birth/ })).toHaveProperty(
    'checked',
    true,
  )
  fireEvent.click(screen.getByRole('radio', { name: /^Anonymise Kept: student ID/ }))
  press('Preview')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({
    kind: 'erase',
    entity: 'students',
    change: { depth: 'anonymise' },
    selection: { ids: ['a', 'b'] },
  })
})

// R104.17
it('staff members cannot erase, whatever their permissions', () => {
  renderInApp(<EraseButton of={two} who="2 Students" />, ['students.read', 'students.update', 'students.delete'])
  expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull()
})

// R104.19
it('the details of an erased student say what is left, and offer no change', async () => {
  serveStudent(anonymised)
  showStudentDetails(anonymised, 'superAdmin')
  expect(await screen.findByText(/^This record has been erased. Only the year of birth/)).toBeTruthy()
  expect(screen.getAllByText('Erased student').length).toBeGreaterThan(0)
  for (const name of ['Edit', 'Mark as Left', 'Upload photo', 'Erase', 'Anonymise']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

// R104.20
it('the details of an erased student show no roll number and no grade, and only the year of birth', async () => {
  const { dateOfBirth } = anonymised
  const noRoll = { ...anonymised, rollNumber: 0 }
  serveStudent(noRoll)
  showStudentDetails(noRoll, 'superAdmin')
  await screen.findByText(/^This record has been erased/)
  expect(screen.getByText('Erased')).toBeTruthy()
  expect(screen.queryByText('0')).toBeNull()
  expect(screen.queryByText('Inactive')).toBeNull()
  expect(screen.getByText(dateOfBirth.slice(0, 4))).toBeTruthy()
  expect(screen.queryByText(/C \(0%\)|B \(|years old/)).toBeNull()
})

// R104.20
it('the list shows an erased student as erased, without roll number and grade', async () => {
  serve(answerWithStudentPage([{ ...anonymised, rollNumber: 0, overallGrade: 'C', email: undefined }]))
  showStudentsScreen()
  const row = (await screen.findByRole('link', { name: /Erased student/ })).closest('tr')
  expect(row?.textContent).toContain('Erased')
  expect(row?.textContent).not.toMatch(/Roll|Inactive/)
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).not.toContain('C')
})

// R104.17, R104.19
it('the details of a register entry offer only to erase the rest, and no certificate', async () => {
  const entry = { ...left, erased: 'register' as const }
  serveStudent(entry)
  showStudentDetails(entry, 'superAdmin')
  expect(await screen.findByText(/^This record has been erased. Only the register entry is left/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Anonymise' })).toBeTruthy()
  for (const name of ['Edit', 'Mark as Left', 'Upload photo']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  fireEvent.click(screen.getByRole('tab', { name: 'Certificates' }))
  expect(screen.queryByRole('link', { name: 'Issue Certificate' })).toBeNull()
})

// R104.6, R104.17
it('a register entry can only be anonymised', async () => {
  const entry = { ...left, erased: 'register' as const }
  serveStudent(entry)
  showStudentDetails(entry, 'superAdmin')
  await screen.findByText(/^This record has been erased/)
  press('Anonymise')
  expect(await screen.findByRole('dialog', { name: 'Anonymise Meera Nair' })).toBeTruthy()
  expect(await screen.findByRole('radio', { name: /^Anonymise/ })).toHaveProperty('checked', true)
  expect(screen.queryByRole('radio', { name: /^Keep the register entry/ })).toBeNull()
})

// R104.17
it('the details of a student who has left offer to erase', () => {
  serveStudent(left)
  showStudentDetails(left, 'superAdmin')
  expect(screen.getByRole('button', { name: 'Erase' })).toBeTruthy()
})

// R104.19
it('the menu of an erased student offers only to show the details', async () => {
  serve(answerWithStudentPage([anonymised]))
  showStudentsScreen()
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Erased student' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['View Details'])
})
