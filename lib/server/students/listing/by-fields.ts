import 'server-only'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { Prisma } from '@/lib/server/db/prisma'
import { whereClause } from '@/lib/server/db/where-clause'
import { fieldConditions } from './field-conditions'
import { matchesFromClause } from './matches'
import { limitClause, orderBy, type Slice } from './order'
import { filterConditions, type SearchCriteria } from './selection'

/** The indexes that have all columns of these filters, which SQLite does not notice by itself. */
const [BY_CLASS, IN_DEFAULT_ORDER] = ['Student_filters_idx', 'Student_createdAt_filters_idx']
/** The same for the days of admission alone, and in the default order. */
const BY_ADMISSION = 'Student_admissionDate_createdAt_serial_idx'
/** Few students have their birthday in some days. */
const BY_BIRTHDAY = 'Student_birthday_idx'

/** How many students filters by field let through. */
export const countByFieldsQuery = (selection: SearchCriteria): Prisma.Sql =>
  Prisma.sql`SELECT COUNT(*) AS "total" FROM ${fromClause(selection, BY_CLASS)}`

/** The serials of a slice of them, in order: finds all of them first, except in the default order. */
export const orderedByFieldsQuery = (selection: SearchCriteria, slice: Slice): Prisma.Sql => {
  const index = slice.sortBy === 'createdAt' ? IN_DEFAULT_ORDER : BY_CLASS
  return Prisma.sql`SELECT "serial" FROM ${fromClause(selection, index)} ${orderBy(slice)} ${limitClause(slice)}`
}

/** Whether there is no other filter. */
const isByAdmission = ({ filters: { admittedFrom: _from, admittedTo: _to, ...others } }: SearchCriteria): boolean =>
  Object.values<unknown>(others).every(value => value === undefined)

/** What follows FROM. @param index the index for SQLite, when there are no words and no filter has an index of its own */
function fromClause(selection: SearchCriteria, index: string): Prisma.Sql {
  const conditions = fieldConditions(selection)
  if (selection.terms.length > 0) {
    const isFound = Prisma.sql`"serial" IN (SELECT "serial" FROM ${matchesFromClause(selection)})`
    return Prisma.sql`"Student" ${whereClause([isFound, ...conditions])}`
  }
  return Prisma.sql`"Student" ${indexHint(selection, index)} ${whereClause([...filterConditions(selection), ...conditions])}`
}

function indexHint(selection: SearchCriteria, index: string): Prisma.Sql {
  const { leavingReason, leftFrom, leftTo, shared, birthday } = selection.filters
  // SQLite finds these indexes by itself. Few students have left, for any reason and at any time.
  const isChosen = isPostgres(databaseUrl()) || Boolean(leavingReason ?? leftFrom ?? leftTo ?? shared)
  if (isChosen) return Prisma.empty
  const chosen = birthday ? BY_BIRTHDAY : isByAdmission(selection) ? BY_ADMISSION : index
  return Prisma.raw(`INDEXED BY "${chosen}"`)
}
