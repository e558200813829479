'use client'

import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, reasonOf } from '@/lib/client/api-error'
import { sortComplaints, type FormFailure } from './form-failure'
import type { Labels } from './FormErrors'

type Options<I extends FieldValues, O> = {
  form: UseFormReturn<I, unknown, O>
  labels: Labels<I>
  /** Throws when the values could not be saved. */
  save: (values: O) => Promise<unknown>
  /** Said when the failure has no message of its own. */
  fallback: string
}

/** Runs `save`; puts the server's complaints on their fields where there is one, and returns the others. */
export function useSubmit<I extends FieldValues, O>({ form, labels, save, fallback }: Options<I, O>) {
  const [failure, setFailure] = useState<FormFailure>()
  const [busy, setBusy] = useState(false)

  // A field can take the focus only once it is no longer disabled by saving.
  useEffect(() => {
    if (!busy && failure?.field) form.setFocus(failure.field as FieldPath<I>)
  }, [busy, failure, form])

  const refuse = (error: unknown) => {
    const { known, rest } = sortComplaints(
      error instanceof ApiError ? error.errors : [],
      labels as Record<string, string>,
    )
    for (const { field, message } of known) form.setError(field as FieldPath<I>, { type: 'server', message })
    setFailure({ message: reasonOf(error, fallback), rest, field: known[0]?.field })
  }

  const submit = form.handleSubmit(
    async values => {
      setFailure(undefined)
      setBusy(true)
      await save(values).catch(refuse)
      setBusy(false)
    },
    () => setFailure(undefined),
  )
  return { submit, busy, failure, forgive: () => setFailure(undefined) }
}
