'use client'

import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { rollNumbers } from '@/lib/client/queries/students'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'
import type { StudentControl } from './student-draft'
import { askAbout, useTypedClass } from './useTypedClass'
import { waitAtMost } from './wait-at-most'

/**
 * Looks up the next roll number of the class in the form, and 300 ms after the last change whether another active student has the
 * number in the form.
 *
 * @param id the student being edited
 */
export function useRollNumber(control: StudentControl, id: string | undefined) {
  const { mayAsk, rollNumber, ofClass } = useTypedClass(control, id)
  const next = useQuery(rollNumbers(ofClass)).data?.next
  const isNext = next !== undefined && next === rollNumber

  // An empty number would be left out of the question.
  const isAsked = ofClass !== undefined && typeof rollNumber === 'number' && !isNext
  const asked = isAsked ? askAbout({ ...ofClass, rollNumber }) : undefined
  const isSettled = useIsSettled(JSON.stringify(asked))
  const { data: found, refetch } = useQuery({ ...rollNumbers(asked), enabled: isSettled })

  /** Finishes a check that is still pending. @returns whether it found a student that the form had not warned of */
  async function findsMore(): Promise<boolean> {
    if (!asked || found) return false
    const check = refetch({ cancelRefetch: false }).then(({ data }) => data?.takenBy !== undefined)
    return waitAtMost(check, false)
  }

  return {
    /** Whether the user may know who has which number. */
    mayAsk,
    rollNumber,
    inClass: ofClass && `${ofClass.standard}-${ofClass.section}`,
    next,
    isNext,
    /** The answer about the number in the form. */
    found: asked && found,
    findsMore,
  }
}

/** Whether a key has stayed the same for 300 ms. */
function useIsSettled(key: string | undefined): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), VALIDATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled === key
}
