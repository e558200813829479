import { useEffect, useRef } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { get, useFormState, type Control, type FieldError, type FieldPath, type FieldValues } from 'react-hook-form'
import { ON_TOUCH } from '@/components/theme/touch'
import { FIX_ERRORS, SUBMISSION_FAILED } from '@/lib/contract/messages'
import { FailureAdvice } from './FailureAdvice'
import type { FormFailure } from './form-failure'

/** The labels of a form's fields by path, in the order of the form. */
export type Labels<I extends FieldValues> = Partial<Record<FieldPath<I>, string>>

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  labels: Labels<I>
  failure?: FormFailure
  /** Whether the error box has a title. */
  isTitled?: boolean
}

const LINE = {
  breakInside: 'avoid',
  // Each error is a mouse target, which must be at least 24 pixels high (WCAG 2.5.8).
  '& button': { font: 'inherit', textAlign: 'start', minHeight: 24, [ON_TOUCH]: { minHeight: 44 } },
} as const

/** Says why the form was not saved: the validation errors, each linked to its field, and the server's refusal. */
export function FormErrors<I extends FieldValues, O>({ control, labels, failure, isTitled = true }: Props<I, O>) {
  const { errors, isSubmitted } = useFormState({ control })
  const lines = Object.entries<string | undefined>(labels).flatMap(([field, label]) => {
    const error: FieldError | undefined = get(errors, field)
    const message = error?.message
    // Skip the server's message about the whole form, because it is shown below.
    return typeof message === 'string' && message !== failure?.message
      ? [{ text: `${label}: ${message}`, ref: error?.ref }]
      : []
  })
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // If there is no field to focus, focus the message, because it may be scrolled out of view.
    if (failure && !failure.field) refusal.current?.focus()
  }, [failure])
  const listed = isSubmitted ? lines.length : 0
  useEffect(() => {
    // The list of errors pushes the focused invalid field down: scroll to the field.
    if (listed > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [listed])
  return (
    <>
      {listed > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <AlertTitle>{FIX_ERRORS}</AlertTitle>
          <Box sx={{ columnCount: { xs: 1, sm: lines.length > 5 ? 2 : 1 } }}>
            {lines.map(({ text, ref }) => (
              <Box key={text} sx={LINE}>
                <Link component="button" type="button" color="inherit" onClick={() => ref?.focus?.()}>
                  {text}
                </Link>
              </Box>
            ))}
          </Box>
        </Alert>
      )}
      {failure && (
        <Alert severity="error" ref={refusal} tabIndex={-1} sx={{ mb: 2 }}>
          {isTitled && <AlertTitle>{SUBMISSION_FAILED}</AlertTitle>}
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
