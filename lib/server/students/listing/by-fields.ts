import 'server-only'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { Prisma } from '@/lib/server/db/sqlite/client'
import { whereClause } from '@/lib/server/db/where-clause'
import { fieldConditions } from './field-conditions'
import { matchesFromClause } from './matches'
import { limitClause, orderBy, type Slice } from './order'
import { filterConditions, type SearchCriteria } from './selection'

/** The indexes that have all columns of these filters, which SQLite does not notice by itself. */
const [BY_CLASS, IN_DEFAULT_ORDER] = ['Student_filters_idx', 'Student_createdAt_filters_idx']
/** The same for the days of admission alone, and in the default order. */
const BY_ADMISSION = 'Student_admissionDate_createdAt_serial_idx'

/** How many students filters by field let through. */
export const countByFieldsQuery = (selection: SearchCriteria): Prisma.Sql =>
  Prisma.sql`SELECT COUNT(*) AS "total" FROM ${fromClause(selection, isByAdmission(selection) ? BY_ADMISSION : BY_CLASS)}`

/** The serials of a slice of them, in order: finds all of them first, except in the default order. */
export const orderedByFieldsQuery = (selection: SearchCriteria, slice: Slice): Prisma.Sql => {
  const inDefaultOrder = isByAdmission(selection) ? BY_ADMISSION : IN_DEFAULT_ORDER
  const index = slice.sortBy === 'createdAt' ? inDefaultOrder : BY_CLASS
  return Prisma.sql`SELECT "serial" FROM ${fromClause(selection, index)} ${orderBy(slice)} ${limitClause(slice)}`
}

/** Whether there is no other filter. */
const isByAdmission = ({ filters: { admittedFrom: _from, admittedTo: _to, ...others } }: SearchCriteria): boolean =>
  Object.values<unknown>(others).every(value => value === undefined)

/** What follows FROM. @param index the index for SQLite, when there are no words */
function fromClause(selection: SearchCriteria, index: string): Prisma.Sql {
  const conditions = fieldConditions(selection)
  if (selection.terms.length > 0) {
    const isFound = Prisma.sql`"serial" IN (SELECT "serial" FROM ${matchesFromClause(selection)})`
    return Prisma.sql`"Student" ${whereClause([isFound, ...conditions])}`
  }
  // Few students have left for each reason, and they have an index of their own.
  const isChosen = isPostgres(databaseUrl()) || selection.filters.leavingReason !== undefined
  const hint = isChosen ? Prisma.empty : Prisma.raw(`INDEXED BY "${index}"`)
  return Prisma.sql`"Student" ${hint} ${whereClause([...filterConditions(selection), ...conditions])}`
}
