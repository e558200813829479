import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Student } from '@/lib/contract/students/schema'
import { chooseOption, optionsOf } from '@/tests/support/select'
import { SCHOOL, servePrint, showSheet, waitUntilPrintable } from '@/tests/support/student-print'
import { studentRecord, studentRecords } from '@/tests/support/student-record'

const PHOTO = 'data:image/webp;base64,AAAA'

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00:00') })
})
afterEach(() => void vi.useRealTimers())

const foot = () => [...document.querySelectorAll('.card .foot p')].map(({ textContent }) => textContent)

// R90.1
it('an ID card has the academic year, the phone of the school and a line to sign on', async () => {
  servePrint([studentRecord()], {}, { ...SCHOOL, phone: '044-2345 6789', headTitle: 'Principal' })
  showSheet('id-cards')
  await waitUntilPrintable()
  expect(foot()).toEqual(['Academic year 2026–27', 'Phone 044-2345 6789', 'Principal'])
  expect(optionsOf('Academic Year')).toEqual(['2026–27', '2027–28'])
  chooseOption('Academic Year', '2027–28')
  expect(foot()[0]).toBe('Academic year 2027–28')
})

// R90.1
it('an ID card of a school without a phone has the academic year and a signature line', async () => {
  servePrint([studentRecord()])
  showSheet('id-cards')
  await waitUntilPrintable()
  expect(foot()).toEqual(['Academic year 2026–27', 'Signature'])
})

const [first, second, third] = studentRecords(3) as [Student, Student, Student]

// R90.1
it('the print of ID cards says how many students have no photo, and links to these students', async () => {
  servePrint([first, second, third], { [second._id]: PHOTO })
  showSheet('id-cards', '?standard=5th')
  await waitUntilPrintable()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('2 of 3 students have no photo. Show these students')
  expect(alert.className).toContain('not-printed')
  const { pathname, searchParams } = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Show these students' }).href,
  )
  expect(pathname).toBe('/students')
  expect(Object.fromEntries(searchParams)).toMatchObject({ standard: '5th', isActive: 'true', missing: 'photo' })
})

// R90.1
it('when students are selected one by one, the print of ID cards names the students without a photo', async () => {
  servePrint([first, second, third], { [second._id]: PHOTO, [third._id]: PHOTO })
  showSheet('id-cards', '?ids=1,2,3')
  await waitUntilPrintable()
  expect(screen.getByRole('alert').textContent).toBe('1 of 3 students has no photo. First0 Student')
  const link = screen.getByRole('link', { name: 'First0 Student' })
  expect(link.getAttribute('href')).toBe(`/students?search=${first.studentId}`)
})

// R90.1
it('the print of ID cards has no warning when every student has a photo', async () => {
  servePrint([first], { [first._id]: PHOTO })
  showSheet('id-cards')
  await waitUntilPrintable()
  expect(screen.queryByRole('alert')).toBeNull()
})
