import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from '@/components/feedback/Snackbars'
import { schoolListsQuery, useChangeLists } from '@/lib/client/queries/lists'
import type { SchoolLists } from '@/lib/contract/school-lists'
import type { ListChange } from '@/lib/contract/school/lists'
import { inverseOf } from './inverse-of'
import { useReportUndone } from '@/components/settings/useReportUndone'

/** Changes the lists, and shows a notice that offers to undo the changes. Rejects when the server refuses. */
export function useListChange() {
  const notify = useNotify()
  const reportUndone = useReportUndone()
  const cache = useQueryClient()
  const { mutateAsync: change } = useChangeLists()

  return async (changes: readonly ListChange[], done: string): Promise<void> => {
    const before: SchoolLists | undefined = cache.getQueryData(schoolListsQuery.queryKey)
    const { values } = await change(changes)
    const inverse = changes.flatMap((one, place) => inverseOf(one, values[place], before)).reverse()
    notify.success(done, { undo: () => reportUndone(() => change(inverse)) })
  }
}
