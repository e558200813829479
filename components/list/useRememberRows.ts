import { useNotify } from '@/components/feedback/Snackbars'
import { useChangePreferences } from '@/lib/client/queries/preferences'
import { PAGE_SIZES } from '@/lib/contract/constants'
import { useStableCallback } from './useStableCallback'

/** Returns a function that stores the number of rows per page in the preferences of the user. */
export function useRememberRows() {
  const { mutateAsync } = useChangePreferences()
  const notify = useNotify()
  return useStableCallback((limit: number) => {
    const rowsPerPage = PAGE_SIZES.find(size => size === limit)
    if (rowsPerPage) void mutateAsync({ rowsPerPage }).catch(notify.failure)
  })
}
