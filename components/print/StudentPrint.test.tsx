import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Student } from '@/lib/contract/students/schema'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import {
  button,
  waitUntilPrintable,
  type PrintBody,
  printedRows,
  SCHOOL,
  servePrint,
  showSheet,
} from '@/tests/support/student-print'
import { studentRecord, studentRecords } from '@/tests/support/student-record'

beforeEach(() => void vi.stubGlobal('print', vi.fn()))

// R67.3
it('a print of students loads all parts of the filtered list', async () => {
  const calls = servePrint(studentRecords(205))
  showSheet('class-list', '?standard=5th')
  await waitUntilPrintable()
  const asked = calls.filter(({ path }) => path.endsWith('/students/print')).map(({ body }) => body as PrintBody)
  expect(asked.map(({ part, photos }) => [part, photos])).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ])
  expect(asked[0]?.selection).toMatchObject({ query: { standard: '5th' } })
  expect(screen.getByRole('status').textContent).toBe('205 active students')
  expect(screen.getAllByRole('row')).toHaveLength(207)
})

// R67.3
it('a print of students loads all parts again when a student is deleted between two parts', async () => {
  const before = studentRecords(205)
  let loads = 0
  serve(({ path, body }) => {
    if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
    const { part } = body as PrintBody
    loads++
    // Another user deletes the first student after the first part.
    const students = loads === 1 ? before : before.slice(1)
    return okResponse({ students: students.slice((part - 1) * 100, part * 100), photos: {}, total: students.length })
  })
  showSheet('class-list')
  await waitUntilPrintable()
  expect(loads).toBe(6)
  expect(screen.getByRole('status').textContent).toBe('204 active students')
})

// R67.3
it('a print of students asks the user to try again when students keep changing', async () => {
  let total = 205
  serve(({ path, body }) => {
    if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
    const { part } = body as PrintBody
    return okResponse({ students: studentRecords(205).slice((part - 1) * 100, part * 100), photos: {}, total: total-- })
  })
  showSheet('class-list')
  const message = 'Students were changed while the print was loading. Please try again.'
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

// R67.7
it('a student sheet leaves out empty fields, and marks an inactive student', async () => {
  const { father, mother } = studentRecord().parentInfo
  const parentInfo = { father: { ...father, email: undefined }, mother }
  const grade = { overallGrade: 'A+', overallPercentage: 39.5 } as const
  servePrint([studentRecord({ isActive: false, bloodGroup: undefined, parentInfo, ...grade })])
  showSheet('student-sheets', '?ids=0198-meera')
  await waitUntilPrintable()
  const sheet = screen.getByRole('article', { name: 'Meera Nair' })
  expect(within(sheet).getByText('Inactive')).toBeTruthy()
  expect(within(sheet).queryByText('Blood Group')).toBeNull()
  expect(within(sheet).getByText('Overall Grade').nextSibling?.textContent).toBe('A+ (39.5%)')
  expect(within(sheet).getByText('STU-2026-00007')).toBeTruthy()
  expect([...sheet.querySelectorAll('h3')].map(({ textContent }) => textContent)).toContain('Emergency Contact')
})

// R67.10, R67.14
it('the print of ID cards requests the photos, and can be printed once they are loaded', async () => {
  const [first, second] = studentRecords(2) as [Student, Student]
  const calls = servePrint([first, second], { [first._id]: 'data:image/webp;base64,AAAA' })
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  showSheet('id-cards')
  await screen.findByRole('article', { name: 'First0 Student' })
  const photo = document.querySelector('img.photo')!
  expect(photo.getAttribute('src')).toBe('data:image/webp;base64,AAAA')
  expect((calls.find(({ path }) => path.endsWith('/print'))?.body as PrintBody).photos).toBe(true)
  expect(button('Print').disabled).toBe(true)
  fireEvent.load(photo)
  await waitUntilPrintable()
  fireEvent.click(button('Print'))
  expect(window.print).toHaveBeenCalledOnce()
  expect(screen.getByRole('img', { name: 'QR code of STU-2026-00001' })).toBeTruthy()
})

// R67.14
it('a print of students says why loading failed, and can be loaded again', async () => {
  let isBusy = true
  serve(({ path }) => {
    if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
    if (isBusy)
      return refusalResponse(400, { error: 'VALIDATION_ERROR', message: 'At most 2,000 students can be printed' })
    return okResponse({ students: studentRecords(1), photos: {}, total: 1 })
  })
  showSheet('guardian-phones')
  expect(await screen.findByText('At most 2,000 students can be printed')).toBeTruthy()
  expect(button('Print').disabled).toBe(true)
  isBusy = false
  fireEvent.click(button('Retry'))
  await waitUntilPrintable()
  expect(printedRows()[2]?.slice(0, 2)).toEqual(['First0 Student', 'Suresh Nair'])
})

// R67.14
it.each([
  ['?standard=12th', 'No active student matches. Go back to the list and choose other students.'],
  ['?selection=gone', 'This selection is no longer available. Go back to the list and select again.'],
])('the class list at the address %s says that there is nothing to print', async (query, text) => {
  servePrint([])
  showSheet('class-list', query)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(button('Print').disabled).toBe(true)
})
