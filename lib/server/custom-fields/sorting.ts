import 'server-only'
import { type CustomField, fieldsFor, findCustomField } from '@/lib/contract/custom-fields/field'
import { isSortable } from '@/lib/contract/custom-fields/sorting'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import { unknownSortText } from '@/lib/contract/list'
import type { Resource } from '@/lib/contract/permissions'
import { STAFF_SORTS } from '@/lib/contract/staff/schema'
import { STUDENT_SORTS } from '@/lib/contract/students/query'
import { dialect } from '@/lib/server/db/dialect'
import { Prisma } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { invalidFieldError } from '@/lib/server/platform/errors'

const SORTS: Record<Resource, readonly string[]> = { students: STUDENT_SORTS, staff: STAFF_SORTS }

/**
 * Whether a user may sort a list by a key. A user may sort by all built-in fields, and by custom fields that the user
 * may see.
 */
export function maySortBy(actor: Actor, entity: Resource, sortBy: string | undefined): boolean {
  const key = customKeyOf(sortBy ?? '')
  return key === undefined || fieldsFor(actor, entity).some(field => field.key === key && isSortable(field))
}

/** @throws AppError `VALIDATION_ERROR`, with the same answer for a field that is unknown, hidden, retired or masked */
export function requireSortable(actor: Actor, entity: Resource, sortBy: string | undefined): void {
  if (!maySortBy(actor, entity, sortBy)) throw invalidFieldError('sortBy', unknownSortText(SORTS[entity]))
}

/**
 * The SQL value by which a list is sorted by the custom field at a path; undefined when the field can no longer be
 * sorted.
 */
export function customSortValue(path: string): Prisma.Sql | undefined {
  const field = findCustomField(customKeyOf(path) ?? '')
  return field && isSortable(field) ? sortValue(field) : undefined
}

function sortValue({ kind, key, options }: CustomField): Prisma.Sql {
  const value = dialect.jsonText('custom', key)
  switch (kind) {
    case 'integer':
    case 'decimal':
      return Prisma.sql`CAST(${value} AS double precision)`
    case 'choice': {
      // Sort the options in the order in which forms offer them.
      const places = options.map((option, place) => Prisma.sql`WHEN ${option.key} THEN ${Prisma.raw(String(place))}`)
      return Prisma.sql`CASE ${value} ${Prisma.join(places, ' ')} END`
    }
    default:
      return dialect.lowerCase(value)
  }
}
