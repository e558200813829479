import { createListAddress } from '@/lib/client/list-address'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { StudentQuery } from '@/lib/contract/students/query'

const { read } = createListAddress<StudentQuery>(StudentQuery)

/**
 * The students that an address names: `ids`, the key of a stored `selection`, or else the filters of the list.
 *
 * @returns null if this tab has no such stored selection
 */
export function readPrintSelection(
  address: URLSearchParams,
  stored: (key: string) => StudentSelection | undefined,
): StudentSelection | null {
  const ids = address.get('ids')
  if (ids) return { ids: ids.split(',') }
  const key = address.get('selection')
  if (key) return stored(key) ?? null
  return { query: read(address) }
}
