import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import type { SearchTerm } from '@/lib/contract/search'
import { parseStudentSearch } from '@/lib/contract/students/search'
import { birthdayDays, birthdayRanges } from '@/lib/contract/students/birthdays'
import {
  isMissingField,
  type MissingField,
  type UniqueInClassField,
  type StudentQuery,
} from '@/lib/contract/students/query'
import { customConditions } from '@/lib/server/custom-fields/filter-conditions'
import { dialect } from '@/lib/server/db/dialect'
import { Prisma } from '@/lib/server/db/prisma'
import { standardRankOf } from '../mapper'
import { visibleSql } from '../visible-to'
import { isAbsentToday } from './absent-today'

export type StudentCriteria = Omit<StudentQuery, 'sortBy' | 'sortOrder' | 'page' | 'limit'> &
  Partial<Pick<StudentQuery, 'sortBy'>>
/** Filters by the fields of every school; `customConditions` has the conditions for custom fields. */
type Filters = Omit<StudentCriteria, 'search' | 'custom' | 'missing' | 'classYear' | 'sortBy'> & {
  missing?: MissingField | undefined
}
type Values = { [K in keyof Filters]-?: NonNullable<Filters[K]> }

/**
 * Conditions on "Student" for the students that the actor may see, and that match the filters and the search.
 *
 * @throws AppError `VALIDATION_ERROR` when the user cannot filter or sort by a custom field of the criteria
 * @param find turns the terms of the search into conditions; the default uses the search index where possible
 */
export function studentConditions(
  { search, custom, missing, classYear, sortBy, ...given }: StudentCriteria,
  actor: Actor,
  find: (terms: SearchTerm[]) => Prisma.Sql[] = dialect.searchStudents,
): Prisma.Sql[] {
  const { terms, schoolClass } = parseStudentSearch(search)
  const { standard, section, ...others } = given
  const filters = classYear === undefined ? given : others
  return [
    ...visibleSql(actor),
    ...(classYear === undefined ? [] : [wasInClass(Number(classYear), { standard, section })]),
    ...filterConditions(isMissingField(missing) ? { ...filters, missing } : filters),
    ...filterConditions(schoolClass ?? {}),
    // An erased record has no search text, but it still has a class, so a search for a class must leave it out.
    ...(schoolClass ? [IS_NOT_ERASED] : []),
    ...find(terms),
    // Put these conditions last, because they read the JSON of each remaining row.
    ...customConditions(actor, 'students', { custom, missing, sortBy }),
  ]
}

/** No search finds an erased record, and an anonymised record has no real day of birth. */
export const IS_NOT_ERASED = Prisma.sql`"erased" IS NULL`

const filterConditions = (filters: Filters): Prisma.Sql[] =>
  (Object.keys(CONDITIONS) as (keyof Filters)[]).flatMap(name => conditionOf(name, filters))

function conditionOf<K extends keyof Filters>(name: K, filters: Filters): Prisma.Sql[] {
  const value = filters[name]
  return value === undefined ? [] : [CONDITIONS[name](value as Values[K])]
}

const CONDITIONS: { [K in keyof Values]: (value: Values[K]) => Prisma.Sql } = {
  standard: standard => Prisma.sql`"standardRank" = ${standardRankOf(standard)}`,
  section: section => Prisma.sql`"section" = ${section}`,
  isActive: isActive => Prisma.sql`"isActive" = ${isActive}`,
  gender: gender => Prisma.sql`"gender" = ${gender}`,
  bloodGroup: bloodGroup => Prisma.sql`"bloodGroup" = ${bloodGroup}`,
  leavingReason: reason => Prisma.sql`"leavingReason" = ${reason}`,
  relationship: relationship => Prisma.sql`"emergencyRelationship" = ${relationship}`,
  admittedFrom: day => Prisma.sql`"admissionDate" >= ${day}`,
  admittedTo: day => Prisma.sql`"admissionDate" <= ${day}`,
  leftFrom: day => Prisma.sql`"leavingDate" >= ${day}`,
  leftTo: day => Prisma.sql`"leavingDate" <= ${day}`,
  birthday: day => Prisma.sql`(${hasBirthday(day)} AND ${IS_NOT_ERASED})`,
  shared: isShared,
  missing: field => IS_MISSING[field],
  attendance: isAbsentToday,
  erased: value => (value === 'yes' ? Prisma.sql`"erased" IS NOT NULL` : IS_NOT_ERASED),
}

/** Students who were in a class in an academic year. The standard and the section can limit the classes. */
function wasInClass(year: number, { standard, section }: Pick<Filters, 'standard' | 'section'>): Prisma.Sql {
  const conditions = [
    Prisma.sql`"year" = ${year}`,
    ...(standard === undefined ? [] : [Prisma.sql`"standard" = ${standard}`]),
    ...(section === undefined ? [] : [Prisma.sql`"section" = ${section}`]),
  ]
  return Prisma.sql`"serial" IN (SELECT "serial" FROM "ClassOfYear" WHERE ${Prisma.join(conditions, ' AND ')})`
}

/** Students with a birthday on these days. The expression must be the same as in the index "Student_birthday_idx". */
export function hasBirthday(filter: string): Prisma.Sql {
  const ranges = birthdayRanges(birthdayDays(filter) ?? { first: filter, last: filter })
  const conditions = ranges.map(
    ([from, to]) => Prisma.sql`substr("dateOfBirth", 6) >= ${from} AND substr("dateOfBirth", 6) <= ${to}`,
  )
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}

/** Active students who share a value, such as a roll number, with another active student of their class. */
function isShared(field: UniqueInClassField): Prisma.Sql {
  const columns = Prisma.raw(`"standardRank", "section", "${field}"`)
  return Prisma.sql`("isActive" = ${true} AND (${columns}) IN (
    SELECT ${columns} FROM "Student" WHERE "isActive" = ${true} GROUP BY ${columns} HAVING COUNT(*) > 1))`
}

/** Students without a value in a field. */
export const IS_MISSING: Record<MissingField, Prisma.Sql> = {
  photo: Prisma.sql`"photoHash" IS NULL`,
  email: Prisma.sql`"email" IS NULL`,
  bloodGroup: Prisma.sql`"bloodGroup" IS NULL`,
  admissionNumber: Prisma.sql`"admissionNumber" IS NULL`,
  parentEmail: Prisma.sql`NOT EXISTS (
    SELECT 1 FROM "Guardian" g WHERE g."studentId" = "Student"."id" AND g."email" IS NOT NULL)`,
}
