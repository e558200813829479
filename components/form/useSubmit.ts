import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { reasonAndWaitTime } from '@/components/feedback/reason-and-wait-time'
import { useNotify } from '@/components/feedback/Snackbars'
import { ApiError } from '@/lib/client/api-error'
import { wasSubmittedByAddAnother } from './add-another'
import { failureCauseOf, type FormFailure, splitErrors } from './form-failure'
import type { Labels } from './FormErrors'

type Options<I extends FieldValues, O> = {
  form: UseFormReturn<I, unknown, O>
  labels: Labels<I>
  /**
   * Saves the values; rejects when they cannot be saved. `another`: the user wants an empty form for the next record.
   */
  save: (values: O, another: boolean) => Promise<unknown>
  /** The message to show when a failure has no message. */
  fallback: string
}

/** Runs `save`, shows the server's errors at their fields, and returns the other errors. */
export function useSubmit<I extends FieldValues, O>({ form, labels, save, fallback }: Options<I, O>) {
  const notify = useNotify()
  const [failure, setFailure] = useState<FormFailure>()
  const [busy, setBusy] = useState(false)

  // Focus the field after saving has ended, because saving disables all fields.
  useEffect(() => {
    if (!busy && failure?.field) form.setFocus(failure.field as FieldPath<I>)
  }, [busy, failure, form])

  const showErrors = (error: unknown) => {
    const { known, rest } = splitErrors(error instanceof ApiError ? error.errors : [], labels as Record<string, string>)
    for (const { field, message } of known) form.setError(field as FieldPath<I>, { type: 'server', message })
    setFailure({
      message: reasonAndWaitTime(error, fallback),
      rest,
      field: known[0]?.field,
      cause: failureCauseOf(error),
    })
  }

  /** Clears messages about earlier attempts. */
  const begin = () => {
    notify.clear()
    setFailure(undefined)
  }

  const submit = form.handleSubmit(async (values, event) => {
    begin()
    setBusy(true)
    await save(values, wasSubmittedByAddAnother(event)).catch(showErrors)
    setBusy(false)
  }, begin)
  return { submit, busy, failure, clearFailure: () => setFailure(undefined) }
}
