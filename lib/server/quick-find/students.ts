import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { QUICK_FIND_MAX, type FoundStudent } from '@/lib/contract/quick-find/quick-find'
import type { SearchTerm } from '@/lib/contract/search'
import { parseStudentSearch } from '@/lib/contract/students/search'
import { matchOf } from '@/lib/contract/quick-find/search-match'
import { Prisma } from '@/lib/server/db/prisma'
import { termCondition, whereClause } from '@/lib/server/db/conditions'
import { IS_NOT_ERASED, studentConditions } from '@/lib/server/students/listing/conditions'
import { toStudent } from '@/lib/server/students/mapper'
import { studentRows } from '@/lib/server/students/rows'
import { visibleSql } from '@/lib/server/students/visible-to'
import { orderByBestMatch } from './order-by-best-match'
import { namePrefixes } from './name-prefixes'

/**
 * Each query reads this many candidates, and the best of them are shown. The number is large enough to put active
 * students first.
 */
const CANDIDATES = 24
/** A character that sorts after the characters of all scripts. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * The students who match best. The candidates are students with a name that begins with the search, and the newest other
 * matches: sorting all matches would take too long while the user types.
 */
export async function findBestStudents(search: string, actor: Actor): Promise<FoundStudent[]> {
  const { terms } = parseStudentSearch(search)
  const candidates = Prisma.join(candidateQueries(search, terms, actor).map(inFrom), ' UNION ALL ')
  const found = Prisma.sql`s."serial" IN (${candidates})`
  const rows = await studentRows(actor, [found], {
    order: Prisma.sql`ORDER BY CASE WHEN ${hasNumber(search, 's.')} THEN 0 ELSE 1 END, ${orderByBestMatch(terms, 's.')} LIMIT ${QUICK_FIND_MAX}`,
  })
  return rows.map(row => {
    const student = toStudent(row)
    const { _id, studentId, name, standard, section, isActive, profilePhoto } = student
    return { _id, studentId, name, standard, section, isActive, profilePhoto, match: matchOf(student, search) }
  })
}

/** Wraps a query in a subquery: a part of a UNION can have its own ORDER BY only in a subquery. */
const inFrom = (query: Prisma.Sql, index: number) =>
  Prisma.sql`SELECT "serial" FROM (${query}) AS ${Prisma.raw(`part${index}`)}`

/**
 * Whether a student's ID or admission number is exactly the search. Admission numbers are stored as they were typed: the
 * search, its upper case and its lower case are three texts that the index can look up.
 */
function hasNumber(search: string, table = ''): Prisma.Sql {
  const number = search.trim()
  const column = (name: string) => Prisma.raw(`${table}"${name}"`)
  const forms = Prisma.join([number, number.toUpperCase(), number.toLowerCase()])
  return Prisma.sql`(${column('studentId')} = ${number.toUpperCase()} OR ${column('admissionNumber')} IN (${forms}))`
}

function candidateQueries(search: string, terms: SearchTerm[], actor: Actor): Prisma.Sql[] {
  // Few names begin with a prefix, so check the search terms row by row, without the search index.
  const conditions = studentConditions({ search }, actor, checked => checked.map(termCondition))
  const byPrefix = (column: 'nameKey' | 'lastNameKey') => (prefix: string) => {
    const name = Prisma.raw(`"${column}"`)
    const isInRange = Prisma.sql`${name} >= ${prefix} AND ${name} < ${prefix + LAST_CHARACTER}`
    return firstOf([...conditions, isInRange], name)
  }
  // Look for the number separately: many phones contain a short number, so the newest matches may lack the right student,
  // and an admission number such as `5A` may also be a class.
  const withNumber = Prisma.sql`SELECT "serial" FROM "Student" ${whereClause([...visibleSql(actor), hasNumber(search), IS_NOT_ERASED])} LIMIT ${CANDIDATES}`
  if (terms.length === 0) return [withNumber, firstOf(conditions, Prisma.raw('"isActive" DESC, "nameKey"'))]
  const { whole, words } = namePrefixes(terms)
  return [
    withNumber,
    ...[...whole, ...words].map(byPrefix('nameKey')),
    ...words.map(byPrefix('lastNameKey')),
    firstOf(studentConditions({ search }, actor), Prisma.raw('"serial" DESC')),
  ]
}

const firstOf = (conditions: Prisma.Sql[], order: Prisma.Sql) =>
  Prisma.sql`SELECT "serial" FROM "Student" ${whereClause(conditions)} ORDER BY ${order} LIMIT ${CANDIDATES}`
