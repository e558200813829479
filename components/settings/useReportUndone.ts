'use client'

import { useNotify } from '@/components/feedback/Snackbars'
import { userMessageOf } from '@/lib/client/api-error'

/** Runs the undoing of a change, and shows a notice about the result. */
export function useReportUndone() {
  const notify = useNotify()
  return (undo: () => Promise<unknown>): void =>
    void undo().then(
      () => notify.success('Undone'),
      (error: unknown) => notify.error(userMessageOf(error)),
    )
}
