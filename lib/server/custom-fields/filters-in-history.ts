import 'server-only'
import type { CustomFilters, CustomRange } from '@/lib/contract/custom-fields/query-parameters'
import { customKeyOf } from '@/lib/contract/custom-fields/values'

type Filters = { custom?: CustomFilters | undefined; missing?: string | undefined; sortBy?: string | undefined }

/**
 * The filters of an export, as the export's event stores them. A filter or a sort order by a custom field becomes a
 * value of that field, so that the history hides it from readers who may not see the field.
 */
export function filtersInHistory(filters: Filters): object {
  const { custom: _custom, missing, ...others } = filters
  const texts = customTexts(filters)
  const shown = Object.entries(others).filter(([name, value]) => name !== 'sortBy' || !isOwn(value))
  return {
    ...Object.fromEntries(shown),
    ...(missing !== undefined && !isOwn(missing) && { missing }),
    ...(texts.size > 0 && { custom: Object.fromEntries(texts) as object }),
  }
}

const isOwn = (path = ''): boolean => customKeyOf(path) !== undefined

/**
 * The text that the event stores for each custom field. If a field is both filter and sort key, the text names the
 * filter.
 */
function customTexts({ custom = {}, missing = '', sortBy = '' }: Filters): Map<string, string> {
  const filtered = Object.entries(custom).map(
    ([key, filter]) => [key, typeof filter === 'string' ? filter : rangeText(filter)] as const,
  )
  return new Map([...named(sortBy, 'sorted'), ...filtered, ...named(missing, 'missing')])
}

function named(path: string, text: string): [key: string, text: string][] {
  const key = customKeyOf(path)
  return key === undefined ? [] : [[key, text]]
}

const rangeText = ({ from, to }: CustomRange): string =>
  [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
