'use client'

import { useEffect } from 'react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'
import { invalidFields } from './invalid-fields'

/**
 * A form judged by the schema that the server uses. Specification §5: a field is validated on blur, and 300 ms after a
 * change once it was touched; the whole form on submit.
 */
export function useValidatedForm<I extends FieldValues, O>(
  schema: ZodMiniType<O, I>,
  defaultValues: NoInfer<DefaultValues<I>>,
) {
  const form = useForm<I, unknown, O>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { isSubmitted } = form.formState

  useEffect(() => {
    const changed = new Set<FieldPath<I>>()
    let wrong: object = {}
    let timer: ReturnType<typeof setTimeout>
    const judge = () => {
      // One rule may span two fields: a correction here can settle a complaint over there.
      void form.trigger([...changed, ...(invalidFields(wrong) as FieldPath<I>[])])
      changed.clear()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, errors: true },
      callback: ({ name, type, errors }) => {
        wrong = errors ?? wrong
        const field = name as FieldPath<I> | undefined
        if (!field || type !== 'change' || !(isSubmitted || form.getFieldState(field).isTouched)) return
        changed.add(field)
        clearTimeout(timer)
        timer = setTimeout(judge, VALIDATION_DEBOUNCE_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, isSubmitted])

  return form
}
