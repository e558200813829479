import { isDeepStrictEqual } from 'node:util'
import { LIMIT_MAX } from '@/lib/contract/constants'
import { endpoints } from '@/lib/contract/endpoints'
import type { StudentPage } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import type { Client } from './client'
import { findDamage } from './damage'
import type { Database, Row } from './database'
import type { Entry, Ledger } from './ledger'
import type { School } from './school'

export type Verdict = { answered: number; found: number; lost: string[]; doubled: string[]; broken: string[] }

/** The counts of a verdict, for the metrics. */
export const countsOf = ({ answered, found, lost, doubled, broken }: Verdict) => ({
  answered,
  found,
  lost: lost.length,
  doubled: doubled.length,
  broken: broken.length,
})

/** The faults of a verdict when nothing has gone wrong. */
export const NO_FAULTS = { lost: [], doubled: [], broken: [] }

/**
 * Compares a school's database with the responses that its clients got. The writers must have stopped; the server may
 * run. A write that a later write replaced counts as found together with the later write.
 */
export async function findLostAndDoubledWrites(school: School, { entries, answered }: Ledger): Promise<Verdict> {
  const database = await school.database()
  try {
    const rows = new Map<number, Row[]>()
    for (const row of await studentsIn(database)) {
      const number = Number(row.number)
      rows.set(number, [...(rows.get(number) ?? []), row])
    }
    const lost = entries.flatMap(entry => faultsOf(entry, rows.get(entry.number) ?? []))
    const doubled = [...rows].filter(([, same]) => same.length > 1).map(([number]) => `student ${number}`)
    return { answered, found: answered - lost.length, lost, doubled, broken: await findDamage(database) }
  } finally {
    await database.close()
  }
}

const studentsIn = (database: Database) =>
  database.query(`
    SELECT s."rollNumber" AS number, s."id", s."studentId", s."version", s."photoHash",
      CAST(substr(s."city", 6) AS INTEGER) AS mark
    FROM "Student" s WHERE s."city" LIKE 'Mark %'`)

/** Lists the answered writes that are missing from a student's record. */
function faultsOf({ number, marks, student, photo, deleted }: Entry, [row]: Row[]): string[] {
  const who = `student ${number}`
  if (!row) return student && deleted === 'no' ? [`${who} is gone`] : []
  if (deleted === 'yes') return [`${who} was deleted and is there`]
  const faults = []
  if (!marks.has(Number(row.mark))) faults.push(`${who} holds ${row.mark}, not ${[...marks].join(' or ')}`)
  if (student && student.studentId !== row.studentId)
    faults.push(`${who} is ${row.studentId}, not ${student.studentId}`)
  if (photo === 'there' && !row.photoHash) faults.push(`${who} has lost her photo`)
  return faults
}

/**
 * Reads every student through the API, page by page, and compares each with the last response to her writer.
 * @returns a description of each difference
 */
export async function findUnreadableWrites(client: Client, { entries }: Ledger): Promise<string[]> {
  const served = new Map((await everyStudent(client)).map(student => [student._id, student]))
  return entries.flatMap(({ student, marks, photo, deleted }) => {
    if (!student || deleted !== 'no') return []
    const now = served.get(student._id)
    if (!now) return [`${student.studentId} is not served`]
    // A change without a response, or a photo, which is uploaded separately, makes the record differ.
    const isSettled = marks.size === 1 && photo === 'none'
    return !isSettled || isDeepStrictEqual(now, student) ? [] : [`${student.studentId} is served as another`]
  })
}

async function everyStudent(client: Client): Promise<Student[]> {
  const all: Student[] = []
  for (let page = 1; ; page++) {
    const query = { page: String(page), limit: String(LIMIT_MAX), sortBy: 'studentId', sortOrder: 'asc' }
    const { body } = await client.send<StudentPage>(endpoints.students.list, { query })
    all.push(...body.data.students)
    if (!body.data.pagination.hasNext) return all
  }
}
