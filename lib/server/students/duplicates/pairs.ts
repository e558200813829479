import 'server-only'
import { LIKENESSES, type Likeness } from '@/lib/contract/students/duplicates'
import { query, type Tx } from '@/lib/server/db/db'
import { lockRows } from '@/lib/server/db/lock-rows'
import { Prisma } from '@/lib/server/db/prisma'
import { findCandidateIds, withoutSharedPhones } from './candidates'
import { likenessOf, type Person, nameKeys } from './likeness'
import { GUARDIAN_JOINS } from '../rows'
import type { FieldChange } from '@/lib/contract/history/events'

/** The maximum number of pairs of one changed student, so that a thousand equal records do not make half a million pairs. */
const MAX_PAIRS = 10
/** SQLite accepts 32,766 values in a statement; a student has at most 160 candidates. */
const SLICE_STUDENTS = 200

/** A student who was just written to the database. */
type Written = {
  id: string
  firstName: string
  lastName: string
  dateOfBirth: string
  gender: string
  isActive: boolean
  guardians: { phone: string }[]
}
type Known = Person & { id: string }
type Pair = { firstId: string; secondId: string; likeness: Likeness }

/**
 * Finds the duplicates of students who were added, and records each pair. Dismissed pairs stay dismissed. The number of
 * statements does not depend on the number of students.
 */
export async function addDuplicatePairs(tx: Tx, students: Written[]): Promise<void> {
  const people = students.filter(({ isActive }) => isActive).map(toPerson)
  for (let start = 0; start < people.length; start += SLICE_STUDENTS) {
    const slice = await withoutSharedPhones(people.slice(start, start + SLICE_STUDENTS), tx)
    const pairs = pairsAmong(slice, await activeCandidates(tx, slice))
    if (pairs.length === 0) continue
    const values = pairs.map(({ firstId, secondId, likeness }) => Prisma.sql`(${firstId}, ${secondId}, ${likeness})`)
    await tx.$executeRaw`
      INSERT INTO "DuplicatePair" ("firstId", "secondId", "likeness") VALUES ${Prisma.join(values)}
      ON CONFLICT ("firstId", "secondId") DO UPDATE SET "likeness" = excluded."likeness"`
  }
}

/** Replaces the suspected pairs of students who were changed. */
export async function updateDuplicatePairs(tx: Tx, students: Written[]): Promise<void> {
  await removeDuplicatePairs(
    tx,
    students.map(({ id }) => id),
  )
  await addDuplicatePairs(tx, students)
}

/** Deletes the suspected pairs of students, but keeps dismissed pairs. */
export const removeDuplicatePairs = (tx: Tx, ids: string[]): Promise<void> =>
  deletePairs(tx, ids, { dismissedAt: null })

/** Deletes all pairs of students who are removed for good. */
export const forgetDuplicatePairs = (tx: Tx, ids: string[]): Promise<void> => deletePairs(tx, ids, {})

async function deletePairs(tx: Tx, ids: string[], which: Prisma.DuplicatePairWhereInput): Promise<void> {
  if (ids.length === 0) return
  const list = Prisma.join(ids)
  // Locks are taken in the order of the key, so that two transactions do not deadlock.
  await lockRows(tx, 'DuplicatePair', Prisma.sql`"firstId" IN (${list}) OR "secondId" IN (${list})`)
  const isOfOne = [{ firstId: { in: ids } }, { secondId: { in: ids } }]
  await tx.duplicatePair.deleteMany({ where: { ...which, OR: isOfOne } })
}

const toPerson = (student: Written): Known => ({
  id: student.id,
  ...nameKeys(student),
  dateOfBirth: student.dateOfBirth,
  gender: student.gender,
  phones: student.guardians.map(({ phone }) => phone),
})

type Row = Omit<Known, 'phones'> & { fatherPhone: string | null; motherPhone: string | null }

async function activeCandidates(tx: Tx, people: Person[]): Promise<Known[]> {
  // The candidates include the people themselves.
  const ids = await findCandidateIds(people, tx)
  const rows = await query<Row>(
    Prisma.sql`
      SELECT s."id", s."firstNameKey", s."lastNameKey", s."nameKey", s."dateOfBirth", s."gender",
        f."phone" AS "fatherPhone", m."phone" AS "motherPhone"
      FROM "Student" s
      ${GUARDIAN_JOINS}
      WHERE s."id" IN (${Prisma.join(ids)}) AND s."isActive" = ${true} AND s."firstNameKey" IS NOT NULL`,
    tx,
  )
  return rows.map(({ fatherPhone, motherPhone, ...row }) => ({
    ...row,
    phones: [fatherPhone, motherPhone].filter(phone => phone !== null),
  }))
}

function pairsAmong(people: Known[], candidates: Known[]): Pair[] {
  const byKey = new Map<string, Known[]>()
  for (const candidate of candidates) {
    for (const key of keysOf(candidate)) {
      const known = byKey.get(key)
      if (known) known.push(candidate)
      else byKey.set(key, [candidate])
    }
  }
  const pairs = people.flatMap(person => {
    const { firstNameKey, lastNameKey } = person
    const keys = [...keysOf(person), ...keysOf({ ...person, nameKey: `${lastNameKey} ${firstNameKey}` })]
    return pairsOf(person, [...new Set(keys.flatMap(key => byKey.get(key) ?? []))])
  })
  const distinct = [...new Map(pairs.map(pair => [pair.firstId + pair.secondId, pair]))]
  // Pairs are written in the order of the key, so that two transactions do not deadlock.
  return distinct.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair)
}

/**
 * Two people who are alike share one of these keys, perhaps only after first and last name of one person are swapped.
 */
const keysOf = ({ dateOfBirth, phones, nameKey, firstNameKey, lastNameKey }: Person) =>
  [dateOfBirth, ...phones].flatMap(it => [`${it} ${nameKey}`, `${it} ${firstNameKey}`, `${it} ${lastNameKey}`])

/** The pairs of one student: the most alike first, then the oldest records. */
const pairsOf = (person: Known, others: Known[]): Pair[] =>
  others
    .flatMap(({ id, ...other }) => {
      const likeness = id === person.id ? undefined : likenessOf(person, other)
      return likeness && likeness !== 'twin' ? [{ id, likeness }] : []
    })
    .sort((a, b) => rank(a.likeness) - rank(b.likeness) || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_PAIRS)
    .map(({ id, likeness }) => {
      const [firstId = '', secondId = ''] = [id, person.id].sort()
      return { firstId, secondId, likeness }
    })

const rank = (likeness: Likeness) => LIKENESSES.indexOf(likeness)

/** The fields that decide whether two students look like duplicates, and whether their pair is stored. */
const COMPARED_FIELDS = new Set([
  'name.firstName',
  'name.lastName',
  'dateOfBirth',
  'gender',
  'isActive',
  'parentInfo.father.phone',
  'parentInfo.mother.phone',
])

export const changesComparedFields = (changes: FieldChange[]): boolean =>
  changes.some(({ field }) => COMPARED_FIELDS.has(field))
