import { beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase, migrateUpTo, runSql, template } from '@/tests/support/migrations'
import { applyMigrations } from './migrations'

/** The last migration of version e36254ce, which counted students, grouped them by class and had 22 indexes. */
const EARLIER = '20261125181605_dashboard_figures'
const AT = `'2026-01-01T00:00:00.000+00:00'`

/** Inserts `count` rows; a value may use `i`, the number of the row, which starts with 1. */
const fill = (url: string, table: string, count: number, values: Record<string, string>) =>
  runSql(
    url,
    `INSERT INTO "${table}" (${Object.keys(values)
      .map(name => `"${name}"`)
      .join(', ')})
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     SELECT ${Object.values(values).join(', ')} FROM n`,
  )

/** Inserts a school of 10,000 students in the form that version e36254ce wrote. */
async function fillSchool(url: string) {
  const address = { street: `'12 Lake Road'`, city: `'Pune'`, state: `'Maharashtra'`, pinCode: `'411001'` }
  const emergency = {
    emergencyName: `'Latha'`,
    emergencyRelationship: `'Mother'`,
    emergencyPhone: `'9876543210'`,
  }
  await fill(url, 'Student', 10_000, {
    id: `'s' || i`, serial: '2026000000 + i', studentId: `'STU-2026-' || i`, admissionNumber: `'A' || i`,
    firstName: `'Meera' || i`, lastName: `'Nair'`, dateOfBirth: `'2015-06-14'`, gender: `'Female'`,
    standardRank: 'i % 13', section: `'B'`, rollNumber: 'i % 60', overallGrade: `'A'`, overallPercentage: '90.5',
    admissionDate: `'2020-06-01'`, ...address, ...emergency, isActive: 'i % 10 > 0', createdAt: AT, updatedAt: AT,
    nameKey: `'meera' || i || ' nair'`, searchText: `'meera' || i || ' nair stu-2026-' || i`,
  }) // prettier-ignore
  for (const kind of ['father', 'mother'])
    await fill(url, 'Guardian', 10_000, {
      studentId: `'s' || i`,
      kind: `'${kind}'`,
      name: `'Parent'`,
      phone: `'98765'`,
    })
  await fill(url, 'Photo', 10, { studentId: `'s' || i`, hash: `'hash'`, bytes: `'bytes'` })
  const event = { actorName: `'Asha'`, action: `'student.created'`, entity: `'student'`, requestId: `'r'` }
  await fill(url, 'AuditEvent', 10_000, {
    id: `'e' || i`, at: AT, ...event, entityId: `'s' || i`, label: `'Meera'`, changes: `'[]'`,
  }) // prettier-ignore
  await fill(url, 'Trash', 100, {
    id: `'t' || i`, kind: `'student'`, code: `'STU-2025-' || i`, firstName: `'Anu'`, lastName: `'Das'`,
    searchText: `'anu das'`, record: `'{"standardRank":12,"section":"B","guardians":[]}'`, deletedAt: AT, deletedByName: `'Asha'`,
  }) // prettier-ignore
  for (const state of ['ready', 'done']) {
    await fill(url, 'Batch', 1, {
      id: `'${state}'`, kind: `'edit'`, entity: `'students'`, title: `'Change students'`, state: `'${state}'`, source: `'{}'`,
      createdById: `'u'`, createdByName: `'Asha'`, requestId: `'r'`, createdAt: AT,
    }) // prettier-ignore
    await fill(url, 'BatchRow', 100, {
      batchId: `'${state}'`, number: 'i', action: `'update'`, recordId: `'s' || i`, label: `'Meera'`, changes: `'[]'`,
      status: `'planned'`, messages: `'[]'`,
    }) // prettier-ignore
  }
}

const TABLES = {
  Student: '"serial"',
  Guardian: '"studentId", "kind"',
  Photo: '"studentId"',
  AuditEvent: '"id"',
  Trash: '"id"',
  Batch: '"id"',
  BatchRow: '"batchId", "number"',
}
/** The columns whose values a migration rewrites. */
const CHANGED = ['standardRank', 'record']

type Rows = Record<string, unknown>[]
const rowsOf = (url: string, table: keyof typeof TABLES) =>
  runSql(url, `SELECT * FROM "${table}" ORDER BY ${TABLES[table]}`) as Promise<Rows>

describe('a school of 10,000 students that an earlier version has written', () => {
  const before = new Map<string, Rows>()
  let url: string
  beforeAll(async () => {
    url = await emptyDatabase()
    await migrateUpTo(url, EARLIER)
    await fillSchool(url)
    for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) before.set(table, await rowsOf(url, table))
    await applyMigrations(url)
  })

  // R31.20
  it.each(Object.keys(TABLES) as (keyof typeof TABLES)[])('an upgrade keeps every row of %s', async table => {
    const [old, now] = [before.get(table) ?? [], await rowsOf(url, table)]
    const kept = Object.keys(old[0] ?? {}).filter(column => column in (now[0] ?? {}) && !CHANGED.includes(column))
    const values = (rows: Rows) => rows.map(row => kept.map(column => row[column]))
    expect(kept.length).toBeGreaterThan(2)
    expect(values(now)).toEqual(values(old))
  })

  // R31.20
  it('an upgrade gives each student the key of the standard, and leaves gaps between the ranks', async () => {
    const ranks = `SELECT DISTINCT "standard", "standardRank" FROM "Student" ORDER BY "standardRank"`
    expect(await runSql(url, ranks)).toEqual(
      ['KG', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th', '12th'].map(
        (standard, place) => ({ standard, standardRank: place * 1024 }),
      ),
    )
    const [deleted] = await rowsOf(url, 'Trash')
    expect(JSON.parse(String(deleted?.record))).toEqual({
      standard: '12th',
      standardRank: 12_288,
      section: 'B',
      guardians: [],
    })
  })

  // R31.20
  it('after an upgrade, the search finds a student by a part of the name', async () => {
    const found = template
      ? `SELECT "serial" FROM "Student" WHERE "searchText" LIKE '%meera9999%'`
      : `SELECT "rowid" AS "serial" FROM "StudentSearch" WHERE "StudentSearch" MATCH '"meera9999"'`
    expect(await runSql(url, found)).toEqual([{ serial: 2_026_009_999 }])
  })
})
