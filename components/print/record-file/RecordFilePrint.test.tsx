import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as downloads from '@/lib/client/download'
import type { RecordFile } from '@/lib/contract/record-file/record-file'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { certificateRecord } from '@/tests/support/certificate-record'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { RecordFilePrint } from './RecordFilePrint'

const student = studentRecord()
const event = {
  _id: '1',
  at: '2026-11-20T08:00:00Z',
  actor: { _id: '0198-asha', name: 'Asha Rao' },
  entityId: student._id,
  requestId: 'r',
  batchId: null,
}
const FILE: RecordFile = {
  madeAt: '2026-11-29T08:00:00Z',
  student,
  ownFields: [{ label: 'PEN', value: '21000098761234' }],
  photo: null,
  classes: [{ year: 2025, standard: '4th', section: 'B', rollNumber: 7 }],
  attendance: { months: [{ month: '2026-11', marks: 'PPA'.padEnd(31, '-'), daysOff: {}, classes: [] }], years: [] },
  certificates: [],
  history: [
    {
      ...event,
      action: 'student.updated',
      entity: 'student',
      label: 'Meera Nair (STU-2026-00007)',
      changes: [{ field: 'rollNumber', before: 7, after: 31 }],
    },
  ],
  bulkChanges: [
    { at: '2026-11-20T08:00:00Z', kind: 'photos', status: 'done', hasPicture: true, changes: [] },
    { at: '2026-11-20T08:00:00Z', kind: 'erase', status: 'conflict', hasPicture: false, changes: [] },
  ],
  exports: [
    {
      ...event,
      action: 'students.exported',
      entity: 'school',
      label: '60 rows',
      changes: [{ field: 'standard', before: null, after: '5th' }],
    },
  ],
  views: [{ day: '2026-11-28', person: { _id: '2', name: 'Ravi Menon' }, how: ['details'] }],
  mergedRecords: [
    { studentId: 'STU-2026-00008', data: null },
    {
      studentId: 'STU-2026-00009',
      data: {
        student: { ...student, studentId: 'STU-2026-00009' },
        ownFields: [],
        photo: null,
        classes: [{ year: 2025, standard: '4th', section: 'C', rollNumber: 9 }],
        attendance: {
          months: [{ month: '2027-03', marks: '-A'.padEnd(31, '-'), daysOff: {}, classes: [] }],
          years: [],
        },
      },
    },
  ],
}

const show = (answer: () => Response) => {
  const calls = serve(({ path }) =>
    path.endsWith('/school') ? okResponse({ school: { logoUrl: '', version: 1 } }) : answer(),
  )
  renderInApp(<RecordFilePrint id={student._id} />, 'superAdmin')
  return calls
}
const part = async (name: string) => (await screen.findByRole('region', { name })).textContent

// R103.9
it('the print has every part of the record file, and loads it once', async () => {
  const calls = show(() => okResponse({ file: FILE }))
  expect(await part('Who Saw the Record')).toBe('Who Saw the Record28 Nov 2026Ravi Menon: Details')
  expect(await part('Classes of Earlier Years')).toContain('4th-B, roll number 7')
  expect(await part('Attendance')).toContain('November 2026Present: 1, 2\nAbsent: 3')
  expect(await part('Certificates')).toBe('CertificatesNone')
  expect(screen.getByRole('region', { name: 'Certificates' }).querySelector('dl')).toBeNull()
  expect(await part('History')).toContain('Student changed, by Asha Rao\nRoll Number: 7 → 31')
  expect(await part('Bulk Changes of the Last 30 Days')).toMatch(
    /2026, \d\d:\d\dAdd photo: Done\nWith a picture.* \d\d:\d\dErase: Conflict$/,
  )
  expect(await part('Exports That Could Have Contained the Student')).toContain(
    'Students exported: 60 rows, by Asha Rao',
  )
  expect(await part('Merged Record STU-2026-00008')).toContain('removed for good')
  expect(await part('Merged Record STU-2026-00009')).toContain(
    'Classes of Earlier Years of STU-2026-000092025–264th-C, roll number 9Attendance of STU-2026-00009March 2027Absent: 2',
  )
  expect(within(screen.getByRole('article')).getByText('21000098761234')).toBeTruthy()
  expect(screen.getAllByText('12 Lake Road')).toHaveLength(2)
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(false))
  expect(calls.filter(({ path }) => path.endsWith('/record-file'))).toHaveLength(1)
})

// R103.9
it.each([
  [true, 'Meera NairActive'],
  [false, 'Meera NairInactive'],
])('the print says below the name whether the student is active: %j', async (isActive, text) => {
  show(() => okResponse({ file: { ...FILE, student: { ...student, isActive } } }))
  expect((await screen.findByRole('article')).textContent).toContain(text)
})

// R103.9, R104.19
it('no line of the print ends in a colon where a label, a reason or a value was erased', async () => {
  const voided = { at: '2026-11-20T08:00:00Z', by: 'Nila Iyer', reason: '' }
  const taken = { ...event, _id: '2', action: 'attendance.taken', entity: 'school', label: '' } as const
  const shown = { ...event, action: 'student.value_shown', entity: 'student', label: '' } as const
  const values = [{ field: 'custom.pen', before: null, after: null }]
  const file: RecordFile = {
    ...FILE,
    certificates: [certificateRecord({ title: '', text: '', voided })],
    history: [
      { ...taken, changes: [] },
      { ...shown, changes: values },
    ],
  }
  show(() => okResponse({ file }))
  expect(await part('Certificates')).toMatch(/by Asha Rao\nVoid since 20 Nov 2026, by Nila Iyer$/)
  expect(await part('History')).toMatch(/Attendance taken, by Asha Rao.*Masked value shown, by Asha Rao\n[^:]+$/)
})

// R103.11
it('the shown file is saved as JSON, and is not loaded again', async () => {
  const saved = vi.spyOn(downloads, 'download').mockReturnValue()
  const calls = show(() => okResponse({ file: FILE }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save as JSON' }))
  const [blob, name] = saved.mock.calls[0] ?? []
  expect([blob?.type, name]).toEqual(['application/json', 'record-file-STU-2026-00007.json'])
  expect(JSON.parse((await blob?.text()) ?? '')).toEqual(FILE)
  expect(calls.filter(({ path }) => path.endsWith('/record-file'))).toHaveLength(1)
})

// R103.9
it('the print says when the user may not see the record file', async () => {
  show(() => refusalResponse(403, { error: 'FORBIDDEN', message: 'You do not have permission to perform this action' }))
  expect(await screen.findByText(/do not have permission/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
})
