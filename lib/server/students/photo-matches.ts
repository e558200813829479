import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { photoStem } from '@/lib/contract/batches/photo-names'
import type { PhotoMatches, PhotoNames, PhotoStudent } from '@/lib/contract/batches/photos'
import { can } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import { Prisma } from '@/lib/server/db/prisma'
import { forbiddenError } from '@/lib/server/platform/errors'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { classMembers } from './class-members'
import { toStudent } from './mapper'
import { studentRows } from './rows'
import { visibleTo } from './visible-to'

/** The maximum number of students for one file name: enough to show that the name is ambiguous. */
const MAX_MATCHES = 3
const SLICE_IDS = 500
const SLICE_NAMES = 5_000

/**
 * Finds the students who match the names of picture files: by student ID or admission number among all students, by roll
 * number or name among active students.
 *
 * @throws AppError `FORBIDDEN` for users who may not read students
 */
export async function matchPhotos(
  { names, naming, standard = '', section }: PhotoNames,
  actor: Actor,
): Promise<PhotoMatches> {
  if (!can(actor, 'students.read')) throw forbiddenError()
  const keys = names.map(name => KEYS[naming](photoStem(name)))
  const wanted = new Set(keys.filter(Boolean))
  const found = await {
    studentId: async () => byAdmissionNumber(wanted, await byStudentId(wanted, actor), actor),
    name: () => byName(wanted, actor),
    rollNumber: async () =>
      groupByKey(
        (await classMembers(standard, actor)).filter(member => member.section === section),
        rollKey,
      ),
  }[naming]()
  const idsOf = (key: string) => (key ? (found.get(key) ?? []).slice(0, MAX_MATCHES) : [])
  const students = await studentsById([...new Set(keys.flatMap(idsOf))], actor)
  return { matches: keys.map(key => idsOf(key).flatMap(id => students.get(id) ?? [])) }
}

/** Turns a file name into the key that is compared with the students' keys. An empty key matches no student. */
const KEYS = {
  studentId: (stem: string) => stem.toUpperCase(),
  rollNumber: (stem: string) => (/^\d{1,9}$/.test(stem) ? String(Number(stem)) : ''),
  name: (stem: string) => wordsKey(stem),
}
const rollKey = ({ rollNumber }: { rollNumber: number }) => String(rollNumber)

/** The words of a name in alphabetical order, without case, accents, apostrophes and other punctuation. */
const wordsKey = (name: string): string =>
  normalizeForSearch(name)
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{M}\p{N}\u200C\u200D]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/**
 * File names cannot contain every character, such as the `/` of `2021/113`. So all separators between letters and
 * digits count as the same.
 */
const numberKey = (admissionNumber: string): string =>
  normalizeForSearch(admissionNumber)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-')

type Found = Map<string, string[]>

function groupByKey<T extends { id: string }>(rows: T[], keyOf: (row: T) => string, found: Found = new Map()): Found {
  for (const row of rows) {
    const key = keyOf(row)
    const ids = found.get(key)
    if (ids) ids.push(row.id)
    else found.set(key, [row.id])
  }
  return found
}

async function byStudentId(wanted: Set<string>, actor: Actor): Promise<Found> {
  const found: Found = new Map()
  for (const slice of slicesOf([...wanted])) {
    const rows = await studentRows(actor, [Prisma.sql`s."studentId" IN (${Prisma.join(slice)})`])
    groupByKey(rows, ({ studentId }) => studentId, found)
  }
  return found
}

/**
 * Adds the students whose admission number matches a file name. A file name that is the student ID of one student and
 * the admission number of another student matches both.
 */
async function byAdmissionNumber(wanted: Set<string>, found: Found, actor: Actor): Promise<Found> {
  const names = Map.groupBy(wanted, numberKey)
  for await (const rows of studentKeys(actor, { admissionNumber: { not: null } })) {
    for (const { id, admissionNumber } of rows) {
      const key = numberKey(admissionNumber ?? '')
      for (const name of key ? (names.get(key) ?? []) : [])
        found.set(name, [...new Set([...(found.get(name) ?? []), id])])
    }
  }
  return found
}

async function byName(wanted: Set<string>, actor: Actor): Promise<Found> {
  const found: Found = new Map()
  for await (const rows of studentKeys(actor, { isActive: true })) {
    const fitting = rows.map(({ id, nameKey }) => ({ id, key: wordsKey(nameKey) })).filter(({ key }) => wanted.has(key))
    groupByKey(fitting, ({ key }) => key, found)
  }
  return found
}

/** Reads students in chunks, because no index finds words in any order, or numbers with any separators. */
async function* studentKeys(actor: Actor, where: Prisma.StudentWhereInput) {
  let after = 0
  for (;;) {
    const rows = await db.student.findMany({
      where: { ...visibleTo(actor), ...where, serial: { gt: after } },
      orderBy: { serial: 'asc' },
      take: SLICE_NAMES,
      select: { id: true, serial: true, nameKey: true, admissionNumber: true },
    })
    const last = rows.at(-1)
    if (!last) return
    after = last.serial
    yield rows
    await yieldToEventLoop()
  }
}

async function studentsById(ids: string[], actor: Actor): Promise<Map<string, PhotoStudent>> {
  const students = new Map<string, PhotoStudent>()
  for (const slice of slicesOf(ids)) {
    const rows = await studentRows(actor, [Prisma.sql`s."id" IN (${Prisma.join(slice)})`])
    for (const row of rows) students.set(row.id, toStudent(row))
  }
  return students
}

function* slicesOf<T>(values: T[]): Generator<T[]> {
  for (let start = 0; start < values.length; start += SLICE_IDS) yield values.slice(start, start + SLICE_IDS)
}
