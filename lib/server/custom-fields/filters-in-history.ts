import 'server-only'
import { type CustomFilters, type CustomRange } from '@/lib/contract/custom-fields/query-parameters'
import { customKeyOf } from '@/lib/contract/custom-fields/values'

type Filters = { custom?: CustomFilters | undefined; missing?: string | undefined }

/**
 * The filters of an export as an event lists them. A filter by an own field becomes a value of that field, so that the history
 * hides it from readers who may not see the field.
 */
export function filtersInHistory({ custom, missing, ...others }: Filters): object {
  const missingKey = customKeyOf(missing ?? '')
  const texts = Object.entries(custom ?? {}).map(([key, filter]) => [
    key,
    typeof filter === 'string' ? filter : rangeText(filter),
  ])
  return {
    ...others,
    ...(missing !== undefined && missingKey === undefined && { missing }),
    ...(custom && { custom: Object.fromEntries(texts) }),
    ...(missingKey !== undefined && { custom: { ...Object.fromEntries(texts), [missingKey]: 'missing' } }),
  }
}

const rangeText = ({ from, to }: CustomRange): string =>
  [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
