import { useNotify } from '@/components/feedback/Snackbars'
import { useDecideDuplicate } from '@/lib/client/queries/duplicates'
import type { DuplicatePair } from '@/lib/contract/students/duplicates'
import { studentNameAndId } from '../student-texts'

/** Saves that the records of a pair belong to different students, and offers to undo this. */
export function useDismissal({ students }: Pick<DuplicatePair, 'students'>) {
  const notify = useNotify()
  const { mutateAsync, isPending } = useDecideDuplicate()
  const [first, second] = students
  // Callbacks of `mutate` would not run after the card has been removed.
  const decide = (isDismissed: boolean, onDone: () => void) =>
    void mutateAsync({ students: [first._id, second._id], isDismissed }).then(onDone, notify.failure)
  const takeBack = () => decide(false, () => notify.success('Marked as a possible duplicate again'))
  const dismiss = () =>
    decide(true, () =>
      notify.success('Saved as two different students', {
        detail: `${studentNameAndId(first)} and ${studentNameAndId(second)}`,
        undo: takeBack,
      }),
    )
  return { dismiss, isPending }
}
