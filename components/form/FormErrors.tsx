'use client'

import { useEffect, useRef } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { get, useFormState, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { FIX_ERRORS, SUBMISSION_FAILED } from '@/lib/contract/messages'
import { FailureAdvice } from './FailureAdvice'
import type { FormFailure } from './form-failure'

/** The labels of a form's fields by path, in the order of the form. */
export type Labels<I extends FieldValues> = Partial<Record<FieldPath<I>, string>>

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  labels: Labels<I>
  failure?: FormFailure
}

/** Why the form was not saved: validation errors line by line, and the server's refusal. */
export function FormErrors<I extends FieldValues, O>({ control, labels, failure }: Props<I, O>) {
  const { errors, isSubmitted } = useFormState({ control })
  const lines = Object.entries<string | undefined>(labels).flatMap(([field, label]) => {
    const message: unknown = get(errors, `${field}.message`)
    // The server's message about the whole form is shown below.
    return typeof message === 'string' && message !== failure?.message ? [`${label}: ${message}`] : []
  })
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Without a field to focus, focus the message, because it may be scrolled out of view.
    if (failure && !failure.field) refusal.current?.focus()
  }, [failure])
  const listed = isSubmitted ? lines.length : 0
  useEffect(() => {
    // The list moves the invalid field, which has just received the focus, down.
    if (listed > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [listed])
  return (
    <>
      {listed > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <AlertTitle>{FIX_ERRORS}</AlertTitle>
          <Box sx={{ columnCount: { xs: 1, sm: lines.length > 5 ? 2 : 1 } }}>
            {lines.map(line => (
              <Box key={line} sx={{ breakInside: 'avoid' }}>
                {line}
              </Box>
            ))}
          </Box>
        </Alert>
      )}
      {failure && (
        <Alert severity="error" ref={refusal} tabIndex={-1} sx={{ mb: 2 }}>
          <AlertTitle>{SUBMISSION_FAILED}</AlertTitle>
          <div>{failure.message}</div>
          {failure.rest.map(line => (
            <div key={line}>{line}</div>
          ))}
          {failure.cause && <FailureAdvice cause={failure.cause} />}
        </Alert>
      )}
    </>
  )
}
