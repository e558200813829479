import { useEffect } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'
import { invalidFields } from './invalid-fields'
import { resolverFor } from './resolver'

/**
 * A form that is validated with the server's schema: each field on blur and, once touched, 300 ms after a change; the
 * whole form on submit (R22.1, R22.2).
 */
export function useValidatedForm<I extends FieldValues, O>(
  schema: ZodMiniType<O, I>,
  defaultValues: NoInfer<DefaultValues<I>>,
) {
  const form: UseFormReturn<I, unknown, O> = useForm<I, unknown, O>({
    resolver: resolverFor(schema, () => form.formState.defaultValues),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { isSubmitted } = form.formState

  useEffect(() => {
    const changed = new Set<FieldPath<I>>()
    let lastErrors: object = {}
    let timer: ReturnType<typeof setTimeout>
    const validate = () => {
      // Also validate fields with errors: a rule may cover two fields, so a change can resolve the error of another
      // field.
      void form.trigger([...changed, ...(invalidFields(lastErrors) as FieldPath<I>[])])
      changed.clear()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, errors: true },
      callback: ({ name, type, errors }) => {
        lastErrors = errors ?? lastErrors
        const field = name as FieldPath<I> | undefined
        if (!field || type !== 'change' || !(isSubmitted || form.getFieldState(field).isTouched)) return
        changed.add(field)
        clearTimeout(timer)
        timer = setTimeout(validate, VALIDATION_DEBOUNCE_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, isSubmitted])

  return form
}
