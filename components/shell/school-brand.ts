import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { schoolKey } from '@/lib/client/queries/keys'
import type { School } from '@/lib/contract/school/school'

export type SchoolBrand = Pick<School, 'name' | 'logoUrl'>

/** The name and the logo of the school when the page was rendered; undefined when they could not be read. */
export const SchoolBrandContext = createContext<SchoolBrand | undefined>(undefined)

/**
 * The name and the logo of the school. Follows changes that the user makes on this page.
 *
 * Reads the cache without creating a query, because the data that comes with a page fills only queries that are new.
 */
export function useSchoolBrand(): SchoolBrand | undefined {
  const drawn = use(SchoolBrandContext)
  const cache = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => cache.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const read = () => cache.getQueryData<{ school: School }>(schoolKey)
  return useSyncExternalStore(subscribe, read, () => undefined)?.school ?? drawn
}
