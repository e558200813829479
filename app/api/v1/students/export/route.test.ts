import { beforeEach, expect, it, vi } from 'vitest'
import { today } from '@/lib/contract/dates'
import type { StudentInput } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, validationErrors, requestTo, send } from '@/tests/support/api'
import { stopClock } from '@/tests/support/clock'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as create } from '../route'
import { GET as exportStudents } from './route'

let token: string
beforeEach(async () => {
  stopClock()
  token = (await createSignedInUser('superAdmin')).token
})

const add = (changes: Partial<StudentInput>) => call(create, { token, body: studentInput(changes) })
const lines = async (query = {}) => {
  const response = await send(exportStudents, { token, query })
  expect(response.status).toBe(200)
  // Another test checks the byte order mark; `text()` removes it.
  return (await response.text()).split('\r\n')
}
const HEADINGS =
  'Student ID,First Name,Last Name,Email,Date of Birth,Gender,Standard,Section,Roll Number,Overall Grade,Overall Percentage,Blood Group,Status,Created At'

// R27.13
it('GET /students/export writes the specified columns of a student', async () => {
  await add({})
  const year = new Date().getFullYear()
  expect(await lines()).toEqual([
    HEADINGS,
    `STU-${year}-00001,Meera,Nair,meera.nair@example.com,2015-06-14,Female,5th,B,7,A,86.5,B+,Active,${today()}`,
    '',
  ])
})

// R20.17
it('an export writes the creation day in the time zone of the school', async () => {
  await add({})
  await db.student.updateMany({ data: { createdAt: new Date('2026-12-31T19:00:00Z') } })
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect((await lines())[1]).toMatch(/,2027-01-01$/)
})

// ASVS 5.4.1, 5.4.2
// R27.13
it('an export is a download with the date in its name and a byte order mark for spreadsheets', async () => {
  const response = await send(exportStudents, { token })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="students_export_${today()}.csv"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

// R27.15
it('an export contains all matching students in order, not only one page', async () => {
  for (let n = 1; n <= 12; n++) await add({ standard: n % 2 ? '5th' : '6th', rollNumber: n })
  const rows = await lines({ standard: '5th', sortBy: 'rollNumber', sortOrder: 'asc', limit: '2', page: '3' })
  expect(rows.slice(1, -1).map(row => row.split(',')[8])).toEqual(['1', '3', '5', '7', '9', '11'])
})

it('an export of more than one chunk of students is complete', async () => {
  await add({})
  const first = await db.student.findFirstOrThrow({ include: { guardians: true } })
  const { guardians, ...columns } = first
  expect(guardians).toHaveLength(2)
  const copies = Array.from({ length: 250 }, (_, n) => ({
    ...columns,
    id: `copy-${n}`,
    serial: n + 1,
    studentId: `COPY-${n}`,
  }))
  await db.student.createMany({ data: copies })
  const rows = await lines()
  expect(new Set(rows.slice(1, -1).map(row => row.split(',')[0])).size).toBe(251)
})

// ASVS 1.2.10
// R27.15
it('an export escapes a name that a spreadsheet would run as a formula', async () => {
  await add({
    name: { firstName: '=HYPERLINK("http://evil.example")', lastName: '@SUM(1,2)' },
    email: '+a@example.com',
  })
  const [, row = ''] = await lines()
  expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")","'@SUM(1,2)",'+a@example.com`)
})

// R24.28
it('an export refuses invalid filters, and users without the permission', async () => {
  const answer = await call(exportStudents, { token, query: { standard: '13th' } })
  expect(answer.status).toBe(400)
  expect(validationErrors(answer)).toEqual(['standard: Unknown standard'])
  const stranger = await createSignedInUser(['students.create', 'students.update', 'students.delete', 'staff.read'])
  expect((await call(exportStudents, { token: stranger.token })).status).toBe(403)
})

// ASVS 2.3.2, 2.4.1
it('the eleventh export in a minute is refused', async () => {
  for (let n = 0; n < 10; n++) await lines()
  expect((await call(exportStudents, { token })).status).toBe(429)
})

it('an export takes no slot for a client that disconnected before the start', async () => {
  const reader = await createSignedInUser(['students.read'])
  const gone = () => {
    const request = requestTo(exportStudents, { token: reader.token })
    return exportStudents(new Request(request, { signal: AbortSignal.abort() }), { params: Promise.resolve({}) })
  }
  await gone()
  await gone()
  const third = await send(exportStudents, { token: reader.token })
  expect(third.status).toBe(200)
  await third.body?.cancel()
})

// ASVS 2.4.1
// R34.33
it('a user may run two exports at once, and a third once one of the two is read to its end or cancelled', async () => {
  const reader = await createSignedInUser(['students.read'])
  const begin = () => send(exportStudents, { token: reader.token })
  const [first, second] = [await begin(), await begin()]
  expect([first.status, second.status, (await begin()).status]).toEqual([200, 200, 429])
  await first.text()
  const third = await begin()
  expect([third.status, (await begin()).status]).toEqual([200, 429])
  await Promise.all([second.body?.cancel(), third.body?.cancel()])
  expect((await begin()).status).toBe(200)
})

// R34.37
it('an export that is refused because two are running does not count towards the limit', async () => {
  const reader = await createSignedInUser(['students.read'])
  const begin = () => send(exportStudents, { token: reader.token })
  const under = [await begin(), await begin()]
  for (let n = 0; n < 9; n++) expect((await begin()).status).toBe(429)
  for (const { body } of under) await body?.cancel()
  for (let n = 0; n < 8; n++) {
    const { status, body } = await begin()
    expect(status).toBe(200)
    await body?.cancel()
  }
  expect((await begin()).status).toBe(429)
})
