import { useQuery } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { useDebounced } from '@/components/base/useDebounced'
import { useUser } from '@/components/base/useUser'
import { possibleDuplicatesQuery } from '@/lib/client/queries/duplicates'
import { can } from '@/lib/contract/permissions'
import type { PossibleDuplicate } from '@/lib/contract/students/duplicates'
import type { StudentControl } from './student-form-values'
import { useTypedStudent } from './useTypedStudent'
import { withTimeout } from './with-timeout'

/**
 * Looks for other students who may be the student in the form, 300 ms after the last change.
 *
 * @param id the student being edited, whose own record is left out
 */
export function useDuplicates(control: StudentControl, id: string | undefined) {
  const mayRead = can(useUser(), 'students.read')
  const { name, dateOfBirth: isBorn } = useFormState({ control, name: ['name', 'dateOfBirth'] }).dirtyFields
  const isTyped = [name?.firstName, name?.lastName, isBorn].some(Boolean)
  const typed = useTypedStudent(control)
  const person = mayRead && isTyped ? typed : undefined

  const key = JSON.stringify(person)
  const isSettled = useDebounced(key) === key
  const { data, isPlaceholderData, refetch } = useQuery({
    ...possibleDuplicatesQuery(person),
    enabled: isSettled,
  })
  const othersIn = (students: PossibleDuplicate[] = []) => students.filter(({ _id }) => _id !== id)
  const others = othersIn(data)

  /** Finishes a check that is still pending. @returns whether it found duplicates that the form did not show before */
  async function findsMore(): Promise<boolean> {
    if (!person || (data && !isPlaceholderData)) return false
    const isNew = ({ _id, likeness }: PossibleDuplicate) =>
      likeness !== 'twin' && !others.some(shown => shown._id === _id)
    const check = refetch({ cancelRefetch: false }).then(result => othersIn(result.data).some(isNew))
    return withTimeout(check, false)
  }

  return { others, findsMore }
}
