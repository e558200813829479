import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { StudentFormState } from './student-form-values'

/**
 * Fills in the next roll number of the class of a new student, once for each class, unless a number was typed. The number
 * that was filled in does not count as typed: the form can be closed without a question.
 *
 * @param next undefined while it is not known
 */
export function useFilledRollNumber(form: StudentFormState, next: number | undefined, isNew: boolean) {
  const filled = useRef<number>(undefined)
  const isFresh = useRef(false)
  const fill = useEffectEvent(() => {
    const value = form.getValues('rollNumber') as number | null | undefined
    const isTyped = value !== null && value !== undefined && value !== filled.current
    if (!isNew || isTyped || next === filled.current) return
    form.resetField('rollNumber', { defaultValue: (next ?? null) as number })
    filled.current = next
    isFresh.current = true
  })
  useEffect(() => fill(), [next])

  const value = useWatch({ control: form.control, name: 'rollNumber' })
  useEffect(() => {
    if (!isFresh.current || value !== filled.current) return
    isFresh.current = false
    // The number may arrive when the user is already in the field. Select the number, so that typing replaces it.
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && activeElement.name === 'rollNumber') activeElement.select()
  }, [value])
}
