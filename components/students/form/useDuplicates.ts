'use client'

import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import { useUser } from '@/components/session/useUser'
import { studentNamesakes } from '@/lib/client/queries/students'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'
import { can } from '@/lib/contract/permissions'
import { type Namesake, SamePerson } from '@/lib/contract/students/query'
import type { StudentControl } from './student-draft'

/** How long saving waits for the check. */
const MAX_WAIT_MS = 2_000

/**
 * Looks for other students with the name and date of birth in the form, 300 ms after the last change.
 *
 * @param id the student being edited, who is not a duplicate of themselves
 */
export function useDuplicates(control: StudentControl, id: string | undefined) {
  const mayRead = can(useUser(), 'students.read')
  const [firstName, lastName, dateOfBirth] = useWatch({
    control,
    name: ['name.firstName', 'name.lastName', 'dateOfBirth'],
  })
  const { name, dateOfBirth: isBorn } = useFormState({ control }).dirtyFields
  const isTyped = [name?.firstName, name?.lastName, isBorn].some(Boolean)
  const { data: typed } = SamePerson.safeParse({ firstName, lastName, dateOfBirth })
  const person = mayRead && isTyped ? typed : undefined

  const key = JSON.stringify(person)
  const [settledKey, setSettledKey] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettledKey(key), VALIDATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key])

  const { data, refetch } = useQuery({ ...studentNamesakes(person), enabled: settledKey === key })
  const othersIn = (students: Namesake[] = []) => students.filter(({ _id }) => _id !== id)

  /** Finishes a check that is still pending. @returns whether it found students that the form did not show before */
  async function findsMore(): Promise<boolean> {
    if (!person || data) return false
    const check = refetch({ cancelRefetch: false }).then(result => othersIn(result.data).length > 0)
    return Promise.race([check, new Promise<false>(resolve => setTimeout(() => resolve(false), MAX_WAIT_MS))])
  }

  return { others: othersIn(data), findsMore }
}
