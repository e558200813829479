import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '@/components/base/useDebounced'
import { rollNumbersQuery } from '@/lib/client/queries/roll-numbers'
import type { StudentControl } from './student-form-values'
import { parseRollNumberQuery, useTypedClass } from './useTypedClass'
import { withTimeout } from './with-timeout'
import { classText } from '@/lib/contract/students/classes'

/**
 * Looks up the next roll number of the class in the form, and, 300 ms after the last change, whether another active student
 * has the number in the form.
 *
 * @param id the student being edited
 */
export function useRollNumber(control: StudentControl, id: string | undefined) {
  const form = useId()
  const { mayAsk, rollNumber, ofClass } = useTypedClass(control, id)
  const offered = useQuery(rollNumbersQuery(ofClass, form)).data?.next

  // Without a number there is nothing to check: the query would ask only about the class.
  const asked = ofClass && typeof rollNumber === 'number' ? parseRollNumberQuery({ ...ofClass, rollNumber }) : undefined
  // A number that the server has just offered is checked only before saving: another user may be typing the same number.
  const isAsked = asked !== undefined && rollNumber !== offered
  const key = JSON.stringify(asked)
  const isSettled = useDebounced(key) === key
  const { data: found, refetch } = useQuery({ ...rollNumbersQuery(asked, form), enabled: isAsked && isSettled })
  const next = found?.next ?? offered

  /** Finishes a check that is still pending. @returns whether it found a student that the form had not warned of */
  async function findsMore(): Promise<boolean> {
    if (!asked || found) return false
    const check = refetch({ cancelRefetch: false }).then(({ data }) => data?.takenBy !== undefined)
    return withTimeout(check, false)
  }

  return {
    /** Whether the user may know who has which number. */
    mayAsk,
    rollNumber,
    inClass: ofClass && classText(ofClass),
    /** The next free number when the class was chosen. */
    offered,
    /** The next free number as of the last answer. */
    next,
    /** Whether the number in the form is the next free number, as far as is known. */
    isNext: next !== undefined && next === rollNumber,
    /** The answer about the number in the form. */
    found,
    findsMore,
  }
}
