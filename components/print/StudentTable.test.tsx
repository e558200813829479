import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chooseOption } from '@/tests/support/select'
import {
  button,
  waitUntilPrintable,
  type PrintBody,
  printedRows,
  SCHOOL,
  servePrint,
  showSheet,
} from '@/tests/support/student-print'
import { studentRecord } from '@/tests/support/student-record'

// R67.4, R67.5
it('the class list has the chosen columns, and the chosen number of empty columns', async () => {
  servePrint([studentRecord({ rollNumber: 7 })])
  showSheet('class-list', '?standard=5th')
  await waitUntilPrintable()
  expect(printedRows()[0]?.[0]).toMatch(/^Green Valley SchoolClass List: 5th-B, 1 studentStandard: 5th\d+ \w+ \d{4}$/)
  expect(printedRows().slice(1)).toEqual([
    ['Roll No.', 'Name', 'Admission Number', 'Student ID', 'Gender', 'Date of Birth'],
    ['7', 'Meera Nair', 'GR 0412', 'STU-2026-00007', 'Female', '14 Jun 2015'],
  ])
  fireEvent.click(button('Columns'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(dialog.queryByLabelText('First Name')).toBeNull()
  for (const name of ['Gender', 'Date of Birth', "Father's Phone"]) {
    const box = dialog.getByLabelText<HTMLInputElement>(name)
    const { checked } = box
    fireEvent.click(box)
    await waitFor(() => expect(box.checked).toBe(!checked))
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  chooseOption('Empty Columns', '2')
  await waitFor(() => expect(printedRows()[1]).toHaveLength(7))
  expect(printedRows().slice(1)).toEqual([
    ['Roll No.', 'Name', 'Student ID', 'Admission Number', "Father's Phone", '', ''],
    ['7', 'Meera Nair', 'STU-2026-00007', 'GR 0412', '9876543211', '', ''],
  ])
})

// R67.4
it('the class list has the columns that the user chose before, and saves new choices', async () => {
  const calls = servePrint([studentRecord()])
  showSheet('class-list', '', { classListColumns: ['bloodGroup'], classListEmptyColumns: 1 })
  await waitUntilPrintable()
  const head = () => printedRows()[1]
  expect(head()).toEqual(['Roll No.', 'Name', 'Blood Group', ''])
  chooseOption('Empty Columns', '0')
  fireEvent.click(button('Columns'))
  fireEvent.click(await screen.findByLabelText('Blood Group'))
  fireEvent.click(button('Done'))
  await waitFor(() => expect(head()).toEqual(['Roll No.', 'Name']))
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await waitFor(() => expect(saved()).toEqual([{ classListEmptyColumns: 0 }, { classListColumns: [] }]))
})

// R67.17
it('the class list cannot be printed while its columns do not fit on a page', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(2000)
  servePrint([studentRecord()])
  showSheet('class-list')
  expect(await screen.findByText('These columns do not fit on one page. Choose fewer columns.')).toBeTruthy()
  expect(button('Print').disabled).toBe(true)
  expect(screen.getByRole('region').className).toBe('paper not-printed')
  width.mockReturnValue(900)
  chooseOption('Empty Columns', '1')
  await waitUntilPrintable()
  expect(screen.queryByText(/^These columns/)).toBeNull()
  expect(screen.getByRole('region').className).toBe('paper landscape')
})

// R67.4
it('a single list of several classes names the class of each student', async () => {
  servePrint([studentRecord(), studentRecord({ _id: '2', section: 'C' })])
  showSheet('class-list')
  await waitUntilPrintable()
  chooseOption('Classes', 'In one list')
  expect(printedRows()[0]?.[0]).toContain('Class List: 2 students')
  expect(printedRows().map(row => row[2])).toEqual([undefined, 'Class', '5th-B', '5th-C'])
})

// R67.19
it.each(['class-list', 'emergency-contacts', 'guardian-phones'] as const)(
  'the sheet %s has a table for each class, but only one table for students selected one by one',
  async sheet => {
    servePrint([
      studentRecord(),
      studentRecord({ _id: '2' }),
      studentRecord({ _id: '3', section: 'C', isActive: false }),
    ])
    const { unmount } = showSheet(sheet)
    await waitUntilPrintable()
    const tables = () => screen.getAllByRole('table').map(table => table.getAttribute('aria-label')?.split(': ')[1])
    expect(tables()).toEqual(['5th-B, 2 students', '5th-C, 1 student, 1 inactive'])
    expect(screen.queryByRole('columnheader', { name: 'Class' })).toBeNull()
    unmount()
    showSheet(sheet, '?ids=1,2,3')
    await waitUntilPrintable()
    expect(tables()).toEqual(['3 students, 1 inactive'])
    expect(screen.getByRole('columnheader', { name: 'Class' })).toBeTruthy()
  },
)

// R90.3
it('the class list has no column for admission numbers if no student has an admission number', async () => {
  servePrint([studentRecord({ admissionNumber: undefined })])
  showSheet('class-list', '?standard=5th')
  await waitUntilPrintable()
  expect(printedRows()[1]).toEqual(['Roll No.', 'Name', 'Student ID', 'Gender', 'Date of Birth'])
})

// R90.2
it('the print of emergency contacts has the roll number, and the names and phones of both parents', async () => {
  servePrint([studentRecord({ rollNumber: 7 })])
  showSheet('emergency-contacts', '?standard=5th')
  await waitUntilPrintable()
  expect(printedRows().slice(1)).toEqual([
    ['Roll No.', 'Name', 'Emergency Contact', 'Phone', 'Father', 'Phone', 'Mother', 'Phone', 'Blood Group'],
    [
      '7',
      'Meera Nair',
      'Latha Nair (Mother)',
      '9876543210',
      'Suresh Nair',
      '9876543211',
      'Latha Nair',
      '9876543210',
      'B+',
    ],
  ])
})

// R67.18
it.each(['id-cards', 'address-labels'] as const)(
  'the print of %s contains only active students, unless the filters ask for inactive students',
  async sheet => {
    const calls = servePrint([studentRecord()])
    const asked = () =>
      calls.filter(({ path }) => path.endsWith('/print')).map(({ body }) => (body as PrintBody).selection)
    const { unmount } = showSheet(sheet, '?standard=5th')
    await waitUntilPrintable()
    expect(asked()[0]).toMatchObject({ query: { standard: '5th', isActive: true } })
    expect(screen.getByRole('status').textContent).toBe('1 active student')
    unmount()
    showSheet(sheet, '?standard=5th&isActive=false')
    await waitUntilPrintable()
    expect(asked()[1]).toMatchObject({ query: { isActive: false } })
  },
)

// R67.18
it('the print of ID cards says that no active student matches', async () => {
  servePrint([])
  showSheet('id-cards', '?standard=12th')
  expect(
    await screen.findByText('No active student matches. Go back to the list and choose other students.'),
  ).toBeTruthy()
})

// R92.34
it('the class list names the class teacher, and cannot be printed until the name has loaded', async () => {
  const calls = servePrint([studentRecord()], {}, SCHOOL, ['Kiran Das'])
  showSheet('class-list', '?standard=5th')
  await waitUntilPrintable()
  expect(printedRows()[0]?.[0]).toContain('Standard: 5th, Class teacher: Kiran Das')
  const [read] = calls.filter(({ path }) => path.endsWith('/class-teachers'))
  expect([read?.query.get('standard'), read?.query.get('section')]).toEqual(['5th', 'B'])
})
