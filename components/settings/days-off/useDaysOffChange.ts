import { useNotify } from '@/components/feedback/Snackbars'
import { useReportUndone } from '@/components/settings/useReportUndone'
import { type DaysOffChange, useChangeDaysOff } from '@/lib/client/queries/days-off'

/** Changes the days off, and shows a notice that offers to undo the change. Rejects when the server refuses. */
export function useDaysOffChange() {
  const notify = useNotify()
  const reportUndone = useReportUndone()
  const { mutateAsync, isPending } = useChangeDaysOff()
  const change = async (done: string, make: DaysOffChange, undo: DaysOffChange): Promise<void> => {
    await mutateAsync(make)
    notify.success(done, { undo: () => reportUndone(() => mutateAsync(undo)) })
  }
  return { change, isPending }
}
