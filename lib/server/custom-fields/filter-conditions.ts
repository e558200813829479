import 'server-only'
import { type CustomField, type FieldKind, fieldsFor } from '@/lib/contract/custom-fields/field'
import { CUSTOM_FILTERS_MAX, UNKNOWN_FILTER } from '@/lib/contract/custom-fields/filters'
import type { CustomFilters, CustomRange } from '@/lib/contract/custom-fields/query-parameters'
import { customKeyOf, customPath } from '@/lib/contract/custom-fields/values'
import { calendarDate } from '@/lib/contract/dates'
import type { Resource } from '@/lib/contract/permissions'
import { isOption } from '@/lib/contract/record-fields'
import type { Actor } from '@/lib/server/history/actor'
import { dialect } from '@/lib/server/db/dialect'
import { Prisma } from '@/lib/server/db/prisma'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { requireSortable } from './sorting'

type CustomCriteria = {
  custom?: CustomFilters | undefined
  /** Finds records without a value in this custom field. Ignores built-in fields, whose conditions are elsewhere. */
  missing?: string | undefined
  /** The sort key of the list. */
  sortBy?: string | undefined
}

/**
 * The conditions for filters by custom fields.
 *
 * @throws AppError `VALIDATION_ERROR` for a filter or a sort key. The answer is the same whether the field does not
 * exist, is retired or masked, or is hidden from the actor
 */
export function customConditions(actor: Actor, entity: Resource, criteria: CustomCriteria): Prisma.Sql[] {
  requireSortable(actor, entity, criteria.sortBy)
  const filters = Object.entries(criteria.custom ?? {})
  const missing = customKeyOf(criteria.missing ?? '')
  if (filters.length === 0 && missing === undefined) return []
  const fields = fieldsFor(actor, entity)
  const find = (key: string, parameter: string): CustomField => {
    const field = fields.find(each => each.key === key)
    if (!field || field.masked) throw invalidFieldError(parameter, UNKNOWN_FILTER)
    return field
  }
  const conditions = filters.flatMap(([key, filter]) => {
    const field = find(key, customPath(key))
    return typeof filter === 'string' ? [IS_EQUAL[field.kind](field, filter)] : isWithin(field, filter)
  })
  if (missing !== undefined) conditions.push(Prisma.sql`${valueOf(find(missing, 'missing'))} IS NULL`)
  if (filters.length + (missing === undefined ? 0 : 1) > CUSTOM_FILTERS_MAX)
    throw invalidFieldError('custom', `You can filter by at most ${CUSTOM_FILTERS_MAX} of your own fields at once`)
  return conditions
}

/** @throws the same errors as `customConditions` */
export const checkCustomFilters = (actor: Actor, entity: Resource, criteria: CustomCriteria): void =>
  void customConditions(actor, entity, criteria)

const valueOf = ({ key }: CustomField): Prisma.Sql => dialect.jsonText('custom', key)
const numberOf = (field: CustomField): Prisma.Sql => Prisma.sql`CAST(${valueOf(field)} AS double precision)`

/** The condition that a field equals the wanted value, by kind of field. */
const IS_EQUAL: Record<FieldKind, (field: CustomField, wanted: string) => Prisma.Sql> = {
  text: isText,
  longText: isText,
  integer: isNumber,
  decimal: isNumber,
  date: (field, wanted) => Prisma.sql`${valueOf(field)} = ${dateIn(field, wanted)}`,
  yesNo: (field, wanted) => {
    if (wanted !== 'true' && wanted !== 'false') throw refused(field, 'true or false')
    return Prisma.sql`${valueOf(field)} = ${wanted}`
  },
  choice: (field, wanted) => Prisma.sql`${valueOf(field)} = ${optionIn(field, wanted)}`,
  // The value is a JSON list of keys.
  choices: (field, wanted) => contains(valueOf(field), `"${optionIn(field, wanted)}"`),
}

function isText(field: CustomField, wanted: string): Prisma.Sql {
  return contains(dialect.lowerCase(valueOf(field)), lowerCase(wanted))
}

function isNumber(field: CustomField, wanted: string): Prisma.Sql {
  return Prisma.sql`${numberOf(field)} = ${numberIn(field, wanted)}`
}

function contains(value: Prisma.Sql, text: string): Prisma.Sql {
  return Prisma.sql`${value} LIKE ${`%${escapeLike(text)}%`} ESCAPE '!'`
}

function isWithin(field: CustomField, { from, to }: CustomRange): Prisma.Sql[] {
  const { kind } = field
  if (kind !== 'date' && kind !== 'integer' && kind !== 'decimal')
    throw invalidFieldError(customPath(field.key), 'Only dates and numbers can be filtered by a first and a last value')
  const [value, read] = kind === 'date' ? [valueOf(field), dateIn] : [numberOf(field), numberIn]
  const [first, last] = [from, to].map((end, index) => {
    return end === undefined ? undefined : read(field, end, index === 0 ? '.from' : '.to')
  })
  if (first !== undefined && last !== undefined && last < first)
    throw invalidFieldError(`${customPath(field.key)}.to`, 'The last value cannot be before the first value')
  return [
    ...(first === undefined ? [] : [Prisma.sql`${value} >= ${first}`]),
    ...(last === undefined ? [] : [Prisma.sql`${value} <= ${last}`]),
  ]
}

function optionIn(field: CustomField, key: string): string {
  if (!isOption({ ofSchool: field.options }, key)) throw refused(field, 'the key of an option')
  return key
}

function dateIn(field: CustomField, text: string, end = ''): string {
  if (calendarDate(text) !== text) throw refused(field, 'a date, as YYYY-MM-DD', end)
  return text
}

function numberIn(field: CustomField, text: string, end = ''): number {
  if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(text)) throw refused(field, 'a number', end)
  return Number(text)
}

const refused = ({ key, label }: CustomField, what: string, end = '') =>
  invalidFieldError(customPath(key) + end, `The filter ${label} must be ${what}`)

const lowerCase = (text: string): string => text.trim().replaceAll(/[A-Z]/g, letter => letter.toLowerCase())
const escapeLike = (text: string): string => text.replaceAll(/[!%_]/g, '!$&')
