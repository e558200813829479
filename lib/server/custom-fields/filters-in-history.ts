import 'server-only'
import type { CustomFilters, CustomRange } from '@/lib/contract/custom-fields/query-parameters'
import { customKeyOf } from '@/lib/contract/custom-fields/values'

type Filters = { custom?: CustomFilters | undefined; missing?: string | undefined }

/**
 * The filters of an export as an event lists them. A filter by an own field becomes a value of that field, so that the history
 * hides it from readers who may not see the field.
 */
export function filtersInHistory({ custom, missing, ...others }: Filters): object {
  const missingKey = customKeyOf(missing ?? '')
  const texts: [string, string][] = Object.entries(custom ?? {}).map(([key, filter]) => [
    key,
    typeof filter === 'string' ? filter : rangeText(filter),
  ])
  if (missingKey !== undefined) texts.push([missingKey, 'missing'])
  return {
    ...others,
    ...(missing !== undefined && missingKey === undefined && { missing }),
    ...(texts.length > 0 && { custom: Object.fromEntries(texts) as object }),
  }
}

const rangeText = ({ from, to }: CustomRange): string =>
  [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
