import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { auditEvent, auditPage } from '@/tests/support/audit-event'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import {
  serveStudent,
  meera,
  serveWithoutSiblings,
  showStudentDetails,
  withPhoto,
} from '@/tests/support/student-details'
import { studentRecord } from '@/tests/support/student-record'

const facts = (title: string) => {
  const region = screen.getByRole('region', { name: title })
  return [...region.querySelectorAll('dt')].map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

// R33.9
it('the history of a student is loaded when its tab is opened', async () => {
  const calls = serveWithoutSiblings(({ path }) =>
    okResponse(path.endsWith('/history') ? auditPage([auditEvent()]) : { student: meera }),
  )
  showStudentDetails()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Details')
  await waitFor(() => expect(calls).toHaveLength(3))
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect((await screen.findByRole('tabpanel', { name: 'History' })).textContent).not.toContain('12 Lake Road')
  expect(await screen.findByText('Student changed')).toBeDefined()
  const paths = [
    '/api/v1/students/0198-meera',
    '/api/v1/students/0198-meera/classes',
    '/api/v1/students/0198-meera/siblings',
    '/api/v1/students/0198-meera/history',
  ]
  expect(calls.map(({ path }) => path)).toEqual(paths)
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }))
  expect(screen.getByText('12 Lake Road')).toBeDefined()
})

describe('the details', () => {
  // R7.12
  it('the details show the whole record of a student, under its headings', () => {
    vi.useFakeTimers({ now: new Date(2026, 5, 13), toFake: ['Date'] })
    serveStudent()
    showStudentDetails()
    vi.useRealTimers()
    expect(facts('Basic Information')).toEqual([
      'Student ID: STU-2026-00007',
      'Date of Birth: 14 Jun 2015 (10 years old)',
      'Gender: Female',
      'Email: meera.nair@example.com',
      'Blood Group: B+',
    ])
    expect(facts('Academic Information')).toEqual([
      'Standard: 5th',
      'Section: B',
      'Roll Number: 7',
      'Overall Grade: A (86.5%)',
      'Admission Number: GR 0412',
      'Admission Date: 1 Jun 2021',
    ])
    expect(facts('Address')).toEqual(['Street: 12 Lake Road', 'City: Kochi', 'State: Kerala', 'PIN Code: 682001'])
    expect(facts('Emergency Contact')).toEqual(['Name: Latha Nair', 'Relationship: Mother', 'Phone: 9876543210'])
    expect(facts('Father')).toEqual([
      'Name: Suresh Nair',
      'Occupation: Engineer',
      'Phone: 9876543211',
      'Email: suresh@example.com',
    ])
    expect(facts('Mother')).toContain('Occupation: Not provided')
  })

  it('the details of a student are refreshed from the server', async () => {
    serveWithoutSiblings(() => okResponse({ student: { ...meera, section: 'D' } }))
    showStudentDetails()
    expect(facts('Academic Information')).toContain('Section: B')
    await waitFor(() => expect(facts('Academic Information')).toContain('Section: D'))
  })

  // R57.6
  it('the details of a student who was deleted stay visible under an error, and offer no change', async () => {
    serveWithoutSiblings(() => refusalResponse(404, { message: 'Student not found', error: 'NOT_FOUND' }))
    showStudentDetails()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Student not found' +
        'Somebody else has deleted this record. A super admin can restore a deleted record for 30 days.',
    )
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(facts('Address')).toContain('City: Kochi')
    // A deleted student cannot be edited or given a photo.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
    expect(screen.queryByLabelText('Photo')).toBeNull()
  })

  it('the details stay editable when refreshing them fails with 503', async () => {
    serveWithoutSiblings(() => refusalResponse(503, { message: 'Busy' }))
    showStudentDetails()
    await screen.findByRole('alert')
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Upload photo' })).toBeTruthy()
  })

  it('the details offer no change to users who may only read students', async () => {
    serveStudent(withPhoto)
    showStudentDetails(withPhoto, ['students.read'])
    expect(
      screen.getAllByRole('button').map(button => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Close', 'Print'])
    expect(screen.queryByLabelText('Photo')).toBeNull()
  })
})

// R40.3
it('the details show when and why a student left, and nothing about leaving for other students', async () => {
  const left = studentRecord({ isActive: false, leaving: { date: '2026-03-31', reason: 'Completed' } })
  serveStudent(left)
  const { unmount } = showStudentDetails(left)
  await screen.findByRole('dialog')
  expect(facts('Academic Information').slice(-2)).toEqual(['Leaving Date: 31 Mar 2026', 'Leaving Reason: Completed'])
  unmount()
  serveStudent()
  showStudentDetails()
  expect(facts('Academic Information').join()).not.toContain('Leaving')
})
