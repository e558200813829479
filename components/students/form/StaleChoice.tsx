'use client'

import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { get, type UseFormReturn } from 'react-hook-form'
import type { Student, StudentDraft, StudentInput } from '@/lib/contract/student'
import { differences } from './stale'
import { draftOf, type Field, LABELS } from './student-draft'

type Props = {
  form: UseFormReturn<StudentDraft, unknown, StudentInput>
  current: Student
  onResolved: () => void
}

/** Somebody else has saved this record meanwhile: says what they changed, and lets the user decide how to go on. */
export function StaleChoice({ form, current, onResolved }: Props) {
  const { dirtyFields, defaultValues } = form.formState
  const changed = differences(defaultValues ?? {}, draftOf(current))

  function load(keepTyped: boolean) {
    const typed = (Object.keys(LABELS) as Field[])
      .filter(field => keepTyped && get(dirtyFields, field) === true)
      .map(field => [field, form.getValues(field)] as const)
    form.reset(draftOf(current))
    for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true })
    onResolved()
  }

  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>Changed meanwhile</AlertTitle>
      {changed.map(({ field, label, was, is }) => (
        <div key={field}>
          {label}: {was || 'empty'} → {is || 'empty'}
        </div>
      ))}
      {changed.length === 0 && <div>Nothing that this form shows.</div>}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <Button size="small" variant="contained" color="inherit" onClick={() => load(true)}>
          Load current values, keep what I typed
        </Button>
        <Button size="small" color="inherit" onClick={() => load(false)}>
          Discard what I typed
        </Button>
      </Stack>
    </Alert>
  )
}
