import { describe, expect, onTestFinished, test } from 'vitest'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { permissionsOf } from '@/lib/contract/permissions'
import { parseCsv } from '@/tests/support/csv'
import { memoryOf } from '@/tests/faults/harness/memory'
import { pollUntil } from '@/tests/faults/harness/poll-until'
import { send } from './harness/http'
import type { Caller } from './harness/caller'
import { expectAnswer } from './harness/judge'
import { admin, newMember, newStaff, newStudent } from './harness/people'
import { changeDatabase, resetRateLimits, runQuery, site } from './harness/site'
import { fullOrShort } from './harness/size'
import { recordMeasurement } from './harness/tally'
import { expectFast } from './harness/times'

const { students, staff } = endpoints
const STUDENTS = fullOrShort(10_000, 2_000)

const takes = (caller: Caller, search = '') =>
  expectAnswer(caller.request(students.export, { query: search ? { search } : {} }), 200, { endpoint: students.export })
/** Starts an export and reads only its headers. */
const begin = ({ url, accessToken, address }: Caller) => {
  const headers = { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address }
  return send(url, { path: pathOf(students.export), headers })
}

describe('a file for a spreadsheet', () => {
  // ASVS 1.1.2, 1.2.10
  test('E1 no cell is a formula, and every cell reads back as stored', async () => {
    const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
    const texts = [
      ...starts.map(start => `${start}1+cmd|'/C calc'!A0`),
      'Comma, "quote"',
      'O""Brien',
      "'already",
      ';semicolon',
    ]
    for (const [place, text] of texts.entries()) {
      await newStudent({ name: { firstName: `Cell${place}`, lastName: text.slice(0, 50) } })
    }
    const { bytes } = await takes(await admin(), 'Cell')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [, ...rows] = parseCsv(bytes.toString().slice(1))
    const cells = rows.flat()
    expect(rows).toHaveLength(texts.length)
    expect(cells.filter(cell => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
    for (const text of texts) {
      const isFormula = starts.some(start => text.startsWith(start))
      expect(cells.some(cell => cell.includes(isFormula ? `'${text}` : text) || cell.endsWith(text))).toBe(true)
    }
  })

  test('E2 each export needs the read permission', async () => {
    const person = await newStaff(['students.read', 'staff.read'])
    await takes(person)
    await (await admin()).request(staff.permissions, { id: person.id, body: { permissions: permissionsOf([]) } })
    await expectAnswer(person.request(students.export), 403)
    await expectAnswer(person.request(staff.export), 403)
  })

  test('E6 an export is a download that no cache stores, and the history says who exported how many rows', async () => {
    const person = await newStaff(['staff.read'])
    await newMember()
    const { headers, text } = await expectAnswer(person.request(staff.export), 200, { endpoint: staff.export })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="staff_export_\d{4}-\d{2}-\d{2}\.csv"$/)
    expect([headers['content-type'], headers['cache-control']]).toEqual(['text/csv; charset=utf-8', 'no-store'])
    const [event] = await runQuery(
      `SELECT "label" FROM "AuditEvent" WHERE "action" = 'staff.exported' AND "actorId" = '${person.id}'`,
    )
    expect(event?.label).toBe(`${parseCsv(text.slice(1)).length - 1} rows`)
  })
})

describe('a large file', () => {
  test('E4 E5 a large export is streamed, two at a time for each user, and stops when nobody reads it', async () => {
    const { studentId } = await newStudent({ name: { firstName: 'Many', lastName: 'Copies' } })
    // The export must be larger than the buffers between server and client: otherwise it would end although nobody reads it.
    await copy(studentId, STUDENTS, 'x'.repeat(10_000))
    onTestFinished(forgetCopies)
    await resetRateLimits()
    const person = await newStaff(['students.read'])
    // These exports start first, on fresh connections, whose buffers are still small.
    const [first, second] = [await begin(person), await begin(person)]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    await expectAnswer(person.request(students.export), 429)
    // Another user has separate slots.
    const third = await begin(await newStaff(['students.read']))
    expect(third.statusCode).toBe(200)
    for (const response of [first, second, third]) response.destroy()
    await pollUntil(async () => {
      await resetRateLimits()
      return (await person.request(students.export)).status === 200
    })
    if (site.kind === 'postgres') {
      const open = `SELECT 1 AS n FROM pg_stat_activity WHERE "state" LIKE 'idle in transaction%'`
      await pollUntil(async () => (await runQuery(open)).length === 0)
    }
    await resetRateLimits()
    const before = memoryOf(site.nodes[0]!.pid)
    const { text } = await takes(person)
    expect(parseCsv(text.slice(1)).length).toBeGreaterThan(STUDENTS)
    expect(memoryOf(site.nodes[0]!.pid) - before).toBeLessThan(150)
  })

  // R34.2
  test('E3 an export of ten thousand students starts at once, and needs little memory', async () => {
    const { studentId } = await newStudent({ name: { firstName: 'Many', lastName: 'Copies' } })
    await copy(studentId, 10_000, 'many@school.example')
    onTestFinished(forgetCopies)
    const person = await newStaff(['students.read'])
    // The first export allocates memory that later exports reuse.
    await takes(person, studentId)
    const before = memoryOf(site.nodes[0]!.pid)
    const started = performance.now()
    const response = await begin(person)
    let [firstMs, most, text] = [0, 0, '']
    for await (const chunk of response) {
      firstMs ||= performance.now() - started
      most = Math.max(most, memoryOf(site.nodes[0]!.pid))
      text += String(chunk)
    }
    expect(parseCsv(text.slice(1)).length).toBeGreaterThan(10_000)
    recordMeasurement('first byte of an export, ms', firstMs)
    recordMeasurement('memory for an export, MB', most - before)
    expectFast(firstMs, 1_000)
    expect(most - before).toBeLessThanOrEqual(50)
  })
})

const forgetCopies = () => changeDatabase(`DELETE FROM "Student" WHERE "id" LIKE '%-%-%-%-%-%'`)

/** Fills the school with copies of one student, with numbered ids. */
async function copy(studentId: string, count: number, email: string): Promise<void> {
  const [row = {}] = await runQuery(`SELECT * FROM "Student" WHERE "studentId" = '${studentId}'`)
  const names = Object.keys(row).map(name => `"${name}"`)
  const values = Object.keys(row).map(name => {
    if (name === 'serial') return `n + 1000`
    if (name === 'email') return `'${email}'`
    return name === 'id' || name === 'studentId' ? `n || '-' || "${name}"` : `"${name}"`
  })
  await changeDatabase(`
    INSERT INTO "Student" (${names.join()})
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    SELECT ${values.join()} FROM "Student", numbers WHERE "studentId" = '${studentId}'`)
}
