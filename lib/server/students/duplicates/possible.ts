import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { LIKENESSES, type PossibleDuplicate, type TypedStudent } from '@/lib/contract/students/duplicates'
import { Prisma } from '@/lib/server/db/prisma'
import { type StudentRow, toStudent } from '../mapper'
import { studentRows } from '../rows'
import { findCandidateIds, withoutSharedPhones } from './candidates'
import { hasSameBirthDate, hasSamePhone, likenessOf, type Person, nameKeys } from './likeness'

/** The maximum number of duplicates in an answer, more than the form can show. */
const MAX_SHOWN = 5

/**
 * The students that the actor may see and that are like the student being typed: the most alike first, then the oldest
 * records.
 */
export async function findPossibleDuplicates(typed: TypedStudent, actor: Actor): Promise<PossibleDuplicate[]> {
  const { dateOfBirth, gender, fatherPhone, motherPhone } = typed
  const phones = [fatherPhone, motherPhone].filter(phone => phone !== undefined)
  const [person] = await withoutSharedPhones([{ ...nameKeys(typed), dateOfBirth, gender, phones }])
  if (!person) return []
  const ids = await findCandidateIds([person])
  if (ids.length === 0) return []
  const rows = await studentRows(actor, [Prisma.sql`s."id" IN (${Prisma.join(ids)})`], {
    order: Prisma.sql`ORDER BY s."serial"`,
  })
  const found = rows.flatMap(row => possibleDuplicate(person, row) ?? [])
  const rank = ({ likeness }: PossibleDuplicate) => LIKENESSES.indexOf(likeness)
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_SHOWN)
}

function possibleDuplicate(person: Person, row: StudentRow): PossibleDuplicate | undefined {
  const other: Person = { ...row, ...nameKeys(row), phones: row.guardians.map(({ phone }) => phone) }
  const likeness = likenessOf(person, other)
  if (!likeness) return undefined
  return {
    ...toStudent(row),
    likeness,
    hasSameBirthDate: hasSameBirthDate(person, other),
    hasSamePhone: hasSamePhone(person, other),
  }
}
