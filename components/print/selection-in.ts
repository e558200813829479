import { listAddress } from '@/lib/client/list-address'
import type { StudentSelection } from '@/lib/contract/batches/new-batch'
import { FIELD_LABELS } from '@/lib/contract/history/field-labels'
import { StudentQuery } from '@/lib/contract/students/query'

const { read, defaults } = listAddress<StudentQuery>(StudentQuery)

/**
 * The students that an address names: `ids`, the key of a stored `selection`, or else the filters of the list.
 *
 * @returns null if the stored selection is not there
 */
export function selectionIn(
  address: URLSearchParams,
  stored: (key: string) => StudentSelection | undefined,
): StudentSelection | null {
  const ids = address.get('ids')
  if (ids) return { ids: ids.split(',') }
  const key = address.get('selection')
  if (key) return stored(key) ?? null
  return { query: read(address) }
}

const ARRANGEMENT: ReadonlySet<string> = new Set(['sortBy', 'sortOrder', 'page', 'limit'])

/** The filters of a selection in words: `Standard: 5th, Section: A`. Empty for records that were chosen one by one. */
export function describeSelection(selection: StudentSelection): string {
  if ('ids' in selection) return ''
  return Object.entries(selection.query)
    .filter(([name, value]) => !ARRANGEMENT.has(name) && value !== defaults[name as keyof StudentQuery])
    .map(([name, value]) =>
      name === 'isActive' ? (value ? 'Active' : 'Inactive') : `${FIELD_LABELS[name] ?? name}: ${value}`,
    )
    .join(', ')
}
