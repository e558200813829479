import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { StudentSheet } from '@/lib/contract/prints'
import type { Student } from '@/lib/contract/students/schema'
import { fine, refused } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { select } from '@/tests/support/select'
import { studentRecord, studentRecords } from '@/tests/support/student-record'
import { StudentPrint } from './StudentPrint'

const SCHOOL = { name: 'Green Valley School', logoUrl: '', version: 1 }
type Body = { selection: object; part: number; photos: boolean }

/** A server with these students, which answers 100 a part. */
const serving = (students: Student[], photos: Record<string, string> = {}) =>
  serve(({ path, body }) => {
    if (path.endsWith('/school')) return fine({ school: SCHOOL })
    const { part } = body as Body
    return fine({ students: students.slice((part - 1) * 100, part * 100), photos, total: students.length })
  })

function show(sheet: StudentSheet, query = '') {
  window.history.replaceState(null, '', `/print/students/${sheet}${query}`)
  return renderInApp(<StudentPrint sheet={sheet} />)
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const complete = () => waitFor(() => expect(button('Print').disabled).toBe(false))
const rows = () =>
  screen.getAllByRole('row').map(row => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

beforeEach(() => void vi.stubGlobal('print', vi.fn()))

// R67.3
it('loads all parts of the filter', async () => {
  const calls = serving(studentRecords(205))
  show('class-list', '?standard=5th')
  await complete()
  const asked = calls.filter(({ path }) => path.endsWith('/students/print')).map(({ body }) => body as Body)
  expect(asked.map(({ part, photos }) => [part, photos])).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ])
  expect(asked[0]?.selection).toMatchObject({ query: { standard: '5th' } })
  expect(screen.getByRole('status').textContent).toBe('205 students')
  expect(screen.getAllByRole('row')).toHaveLength(207)
})

// R67.3
it('loads all parts again when a change in between leaves a student out', async () => {
  const before = studentRecords(205)
  let loads = 0
  serve(({ path, body }) => {
    if (path.endsWith('/school')) return fine({ school: SCHOOL })
    const { part } = body as Body
    loads++
    // Another user deletes the first one after the first part.
    const students = loads === 1 ? before : before.slice(1)
    return fine({ students: students.slice((part - 1) * 100, part * 100), photos: {}, total: students.length })
  })
  show('class-list')
  await complete()
  expect(loads).toBe(6)
  expect(screen.getByRole('status').textContent).toBe('204 students')
})

// R67.3
it('asks to try again when students keep changing', async () => {
  let total = 205
  serve(({ path, body }) => {
    if (path.endsWith('/school')) return fine({ school: SCHOOL })
    const { part } = body as Body
    return fine({ students: studentRecords(205).slice((part - 1) * 100, part * 100), photos: {}, total: total-- })
  })
  show('class-list')
  const message = 'Students were changed while they were loaded. Please try again.'
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

// R67.4, R67.5
it('shows the class list with the chosen and the empty columns', async () => {
  serving([studentRecord({ rollNumber: 7 })])
  show('class-list', '?standard=5th')
  await complete()
  expect(rows()[0]?.[0]).toMatch(/^Green Valley SchoolClass List: 5th-B, 1 studentStandard: 5th\d+ \w+ \d{4}$/)
  expect(rows().slice(1)).toEqual([
    ['Roll No.', 'Name', 'Student ID', 'Gender', 'Date of Birth'],
    ['7', 'Meera Nair', 'STU-2026-00007', 'Female', '14 Jun 2015'],
  ])
  fireEvent.click(button('Columns'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(dialog.queryByLabelText('First Name')).toBeNull()
  for (const name of ['Gender', 'Date of Birth', "Father's Phone"]) fireEvent.click(dialog.getByLabelText(name))
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  select('Empty Columns', '2')
  expect(rows().slice(1)).toEqual([
    ['Roll No.', 'Name', 'Student ID', "Father's Phone", '', ''],
    ['7', 'Meera Nair', 'STU-2026-00007', '9876543211', '', ''],
  ])
})

// R67.17
it('prints nothing while the columns do not fit on a page', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(2000)
  serving([studentRecord()])
  show('class-list')
  expect(await screen.findByText('These columns do not fit on one page. Choose fewer.')).toBeTruthy()
  expect(button('Print').disabled).toBe(true)
  expect(screen.getByRole('region').className).toBe('paper not-printed')
  width.mockReturnValue(900)
  select('Empty Columns', '1')
  await complete()
  expect(screen.queryByText(/^These columns/)).toBeNull()
  expect(screen.getByRole('region').className).toBe('paper landscape')
})

// R67.4
it('names the class of each student in a list of several classes', async () => {
  serving([studentRecord(), studentRecord({ _id: '2', section: 'C' })])
  show('class-list')
  await complete()
  select('Classes', 'In one list')
  expect(rows()[0]?.[0]).toContain('Class List: 2 students')
  expect(rows().map(row => row[2])).toEqual([undefined, 'Class', '5th-B', '5th-C'])
})

// R67.19
it.each(['class-list', 'emergency-contacts', 'guardian-phones'] as const)(
  'starts a %s for each class, and one for all picked students',
  async sheet => {
    serving([studentRecord(), studentRecord({ _id: '2' }), studentRecord({ _id: '3', section: 'C', isActive: false })])
    const { unmount } = show(sheet)
    await complete()
    const tables = () => screen.getAllByRole('table').map(table => table.getAttribute('aria-label')?.split(': ')[1])
    expect(tables()).toEqual(['5th-B, 2 students', '5th-C, 1 student, 1 inactive'])
    expect(screen.queryByRole('columnheader', { name: 'Class' })).toBeNull()
    unmount()
    show(sheet, '?ids=1,2,3')
    await complete()
    expect(tables()).toEqual(['3 students, 1 inactive'])
    expect(screen.getByRole('columnheader', { name: 'Class' })).toBeTruthy()
  },
)

// R67.18
it('marks leavers in a list, and counts them', async () => {
  serving([studentRecord({ isActive: false }), studentRecord({ _id: '2' })])
  show('class-list', '?standard=5th')
  await complete()
  expect(
    rows()
      .slice(2)
      .map(row => row[1]),
  ).toEqual(['Meera Nair (Left)', 'Meera Nair'])
  expect(screen.getByRole('status').textContent).toBe('2 students, 1 inactive')
})

// R67.18
it.each(['id-cards', 'address-labels'] as const)('asks for %s of active students', async sheet => {
  const calls = serving([studentRecord()])
  const asked = () => calls.filter(({ path }) => path.endsWith('/print')).map(({ body }) => (body as Body).selection)
  const { unmount } = show(sheet, '?standard=5th')
  await complete()
  expect(asked()[0]).toMatchObject({ query: { standard: '5th', isActive: true } })
  expect(screen.getByRole('status').textContent).toBe('1 active student')
  unmount()
  show(sheet, '?standard=5th&isActive=false')
  await complete()
  expect(asked()[1]).toMatchObject({ query: { isActive: false } })
})

// R67.18
it('says that no active student matches', async () => {
  serving([])
  show('id-cards', '?standard=12th')
  expect(await screen.findByText('No active student matches. Go back to the list and choose others.')).toBeTruthy()
})

// R67.7
it('leaves out what is empty on a student sheet, and marks an inactive student', async () => {
  const { father, mother } = studentRecord().parentInfo
  const parentInfo = { father: { ...father, email: undefined }, mother }
  serving([studentRecord({ isActive: false, bloodGroup: undefined, parentInfo })])
  show('student-sheets', '?ids=0198-meera')
  await complete()
  const sheet = screen.getByRole('article', { name: 'Meera Nair' })
  expect(within(sheet).getByText('Inactive')).toBeTruthy()
  expect(within(sheet).queryByText('Blood Group')).toBeNull()
  expect(within(sheet).getByText('STU-2026-00007')).toBeTruthy()
  expect([...sheet.querySelectorAll('h3')].map(({ textContent }) => textContent)).toContain('Emergency Contact')
})

// R67.10, R67.14
it('can print cards once the photos are loaded, and asks for them', async () => {
  const [first, second] = studentRecords(2) as [Student, Student]
  const calls = serving([first, second], { [first._id]: 'data:image/webp;base64,AAAA' })
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  show('id-cards')
  await screen.findByRole('article', { name: 'First0 Student' })
  const photo = document.querySelector('img.photo')!
  expect(photo.getAttribute('src')).toBe('data:image/webp;base64,AAAA')
  expect((calls.find(({ path }) => path.endsWith('/print'))?.body as Body).photos).toBe(true)
  expect(button('Print').disabled).toBe(true)
  fireEvent.load(photo)
  await complete()
  fireEvent.click(button('Print'))
  expect(window.print).toHaveBeenCalledOnce()
  expect(screen.getByRole('img', { name: 'QR code of STU-2026-00001' })).toBeTruthy()
})

// R67.11
it('divides labels into sheets of the chosen layout', async () => {
  serving(studentRecords(50))
  show('address-labels')
  await complete()
  const sheets = () => [...document.querySelectorAll('.label-page')].map(({ children }) => children.length)
  expect(sheets()).toEqual([21, 21, 8])
  select('Layout', '3 × 8 (63.5 × 33.9 mm)')
  expect(sheets()).toEqual([24, 24, 2])
})

// R67.14
it('says why nothing can be printed, and tries again', async () => {
  let isBusy = true
  serve(({ path }) => {
    if (path.endsWith('/school')) return fine({ school: SCHOOL })
    if (isBusy) return refused(400, { error: 'VALIDATION_ERROR', message: 'At most 2,000 students can be printed' })
    return fine({ students: studentRecords(1), photos: {}, total: 1 })
  })
  show('guardian-phones')
  expect(await screen.findByText('At most 2,000 students can be printed')).toBeTruthy()
  expect(button('Print').disabled).toBe(true)
  isBusy = false
  fireEvent.click(button('Retry'))
  await complete()
  expect(rows()[2]?.slice(0, 2)).toEqual(['First0 Student', 'Suresh Nair'])
})

// R67.14
it.each([
  ['?standard=12th', 'No student matches. Go back to the list and choose others.'],
  ['?selection=gone', 'This selection is no longer available. Go back to the list and select again.'],
])('has nothing to print at %s', async (query, text) => {
  serving([])
  show('class-list', query)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(button('Print').disabled).toBe(true)
})
