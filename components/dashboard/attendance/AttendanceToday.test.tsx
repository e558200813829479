import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AttendanceFigures } from '@/lib/contract/attendance/figures'
import { renderInApp } from '@/tests/support/in-app'
import { AttendanceToday } from './AttendanceToday'

const FIGURES: AttendanceFigures = {
  missing: [{ standard: 'KG', section: 'A' }],
  taken: [
    { standard: '5th', section: 'B', counts: { P: 18, A: 1, L: 1, H: 0, E: 2 } },
    { standard: '10th', section: 'A', counts: { P: 0, A: 0, L: 0, H: 0, E: 1 } },
  ],
  absent: 1240,
  absentees: [
    {
      _id: 's1',
      studentId: 'STU-2026-00001',
      name: { firstName: 'Asha', lastName: 'Rao' },
      standard: '5th',
      section: 'B',
      rollNumber: 9,
      mark: 'A',
      phones: [
        { who: 'Father', name: 'Suresh Rao', phone: '9876543211' },
        { who: 'Mother', name: 'Latha Rao', phone: '9876543210' },
        { who: 'Emergency contact', name: 'Latha Rao', phone: '9876543210' },
      ],
    },
  ],
}

const show = (changes: Partial<AttendanceFigures> = {}) =>
  renderInApp(<AttendanceToday attendance={{ ...FIGURES, ...changes }} today="2027-03-03" />, ['students.read'])
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

// R94.1
it('every attendance figure links to a list of students or to a register', () => {
  show()
  expect(
    screen.getByText('2 of 3 classes have taken attendance: 95 % are present, and 1,240 students are absent.'),
  ).toBeDefined()
  expect(
    within(screen.getByRole('list', { name: 'Not taken yet' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/attendance/KG-A/2027-03-03')
  expect(linkTo('Absent today: 1,240')).toBe('/students?attendance=absentToday&sortBy=standard&sortOrder=asc')
  expect(linkTo('5th-B 95 %')).toBe('/attendance/5th-B/2027-03-03')
  expect(linkTo('10th-A –')).toBe('/attendance/10th-A/2027-03-03')
  expect(linkTo('Print Absent Students')).toBe('/print/attendance/absentees?day=2027-03-03')
})

// R94.1
it('each phone of an absent student is shown once and can be called', () => {
  show()
  const list = within(screen.getByRole('list', { name: 'Absent today' }))
  expect(list.getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toContain('student=STU-2026-00001')
  expect(
    list.getAllByRole('link', { name: /: call / }).map(link => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Father 9876543211', 'tel:9876543211'],
    ['Mother 9876543210', 'tel:9876543210'],
  ])
})

// R94.1
it('before the first class of the day has taken attendance, only the missing classes are shown', () => {
  show({ taken: [], absent: 0, absentees: [] })
  expect(screen.getByText('0 of 1 classes have taken attendance.')).toBeDefined()
  expect(screen.queryByText('Attendance by class')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Print Absent Students' })).toBeNull()
})

// R94.1
it.each([
  [0, 'nobody is absent.'],
  [1, '1 student is absent.'],
])('the attendance card has a sentence for %i absent students', (absent, end) => {
  show({ absent })
  expect(screen.getByText(`2 of 3 classes have taken attendance: 95 % are present, and ${end}`)).toBeDefined()
})

// R94.2
it('on a day off the card says why there is no attendance', () => {
  show({ dayOff: 'Holi', missing: [], taken: [], absent: 0, absentees: [] })
  expect(screen.getByText('No attendance today: Holi.')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})
