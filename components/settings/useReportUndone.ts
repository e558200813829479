import { useNotify } from '@/components/feedback/Snackbars'

/** Returns a function that undoes a change and shows a notice about the result. */
export function useReportUndone() {
  const notify = useNotify()
  return (undo: () => Promise<unknown>): void => void undo().then(() => notify.success('Undone'), notify.failure)
}
