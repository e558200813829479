import { type CustomField, fieldsFor } from '@/lib/contract/custom-fields/field'
import { CUSTOM_FILTERS_MAX } from '@/lib/contract/custom-fields/filters'
import { type CustomFilters, filterEntries } from '@/lib/contract/custom-fields/query-parameters'
import { customKeyOf, customPath } from '@/lib/contract/custom-fields/values'
import type { CustomPath } from '@/lib/contract/custom-path'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import type { Choice, Options } from '@/lib/contract/record-fields'
import { filterValue, type MoreFilter } from './list-filters'

type WithCustom = { custom?: CustomFilters | undefined; missing?: string | undefined }

const YES_NO: Options = [
  ['true', 'Yes'],
  ['false', 'No'],
]
const WIDTH = 150
/** The message when the user has set as many filters by custom fields as the server accepts. */
const FULL = 'At most three of your own fields at once'
const ORDER = 'The last day cannot be before the first day'

/** The custom fields by which a user can filter. The server cannot filter by masked values. */
const filterFields = (user: UserPermissions, entity: Resource): readonly CustomField[] =>
  fieldsFor(user, entity).filter(({ masked }) => !masked)

/** The custom fields that the filter "Missing" offers, with labels. @param set the filters that are set */
export const missingCustomFields = (user: UserPermissions, entity: Resource, set: WithCustom): Choice[] =>
  isFull(set) && !isByCustomField(set.missing)
    ? []
    : filterFields(user, entity).map(({ key, label }) => [customPath(key), label])

const isByCustomField = (missing: string | undefined): boolean =>
  missing !== undefined && customKeyOf(missing) !== undefined

const isFull = ({ custom = {}, missing }: WithCustom): boolean =>
  Object.keys(custom).length + (isByCustomField(missing) ? 1 : 0) >= CUSTOM_FILTERS_MAX

/**
 * The filters by custom fields that a user may see. A filter in the address by another field gets a chip that removes
 * the filter.
 *
 * @param set the filters that are set
 */
export function customFilterFields<Q extends WithCustom>(
  user: UserPermissions,
  entity: Resource,
  set: WithCustom,
): MoreFilter<Q>[] {
  const isFullNow = isFull(set)
  const offered = filterFields(user, entity).flatMap(field => {
    const filters = filtersFor<Q>(field)
    const canSet = !isFullNow || set.custom?.[field.key] !== undefined
    return canSet ? filters : filters.map(filter => ({ ...filter, blocked: FULL }))
  })
  const others = filterEntries(set.custom).flatMap(([name]): MoreFilter<Q>[] => {
    const field = customPath(name)
    if (offered.some(filter => filter.field === field)) return []
    // The label is the key of the field, because a server-rendered page also knows labels of fields that the user may
    // not see.
    return [{ field, label: name, kind: 'chip', textOf: value => value }]
  })
  return [...offered, ...others]
}

function filtersFor<Q extends WithCustom>({ key, label, kind, options }: CustomField): MoreFilter<Q>[] {
  const field = customPath(key)
  switch (kind) {
    case 'choice':
    case 'choices':
      return [{ field, label, all: 'All', options: { ofSchool: options }, width: WIDTH }]
    case 'yesNo':
      return [{ field, label, all: 'All', options: YES_NO, width: WIDTH }]
    case 'date': {
      const [from, to]: [CustomPath, CustomPath] = [`${field}.from`, `${field}.to`]
      const refuse = (filters: Q) => {
        const [first, last] = [filterValue(from, filters), filterValue(to, filters)]
        return first && last && last < first ? ORDER : undefined
      }
      return [
        { field: from, label: `${label} From`, kind: 'date' },
        { field: to, label: `${label} To`, kind: 'date', refuse },
      ]
    }
    case 'integer':
    case 'decimal':
      return [{ field, label, kind: 'text', isNumber: true }]
    default:
      return [{ field, label, kind: 'text' }]
  }
}
