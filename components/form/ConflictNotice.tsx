import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { formatDateTime } from '@/lib/client/format'
import { ChangedField } from './ChangedField'
import type { Labels } from './FormErrors'
import { changesByOthers, resetToNewerRecord } from './changes-by-others'

type Props<I extends FieldValues, O> = {
  form: UseFormReturn<I, unknown, O>
  labels: NoInfer<Labels<I>>
  /** The form values of the newer record. */
  current: NoInfer<DefaultValues<I>>
  /** The user who changed the record and the time of the change, if known. */
  by?: { by?: string | undefined; at?: string | undefined } | undefined
  onResolved: () => void
}

/**
 * Shows the changes that another user has made to the record since it was opened, and lets the user choose how to
 * continue.
 */
export function ConflictNotice<I extends FieldValues, O>({ form, labels, current, by, onResolved }: Props<I, O>) {
  const changed = changesByOthers(form, labels, current)

  function load(keepTyped: boolean) {
    resetToNewerRecord(form, labels, current, keepTyped)
    onResolved()
  }

  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>Changed meanwhile</AlertTitle>
      {by?.at && (
        <Box sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
          {by.by ? (
            <>
              <bdi>{by.by}</bdi> changed this record
            </>
          ) : (
            'This record was changed'
          )}{' '}
          on <time dateTime={by.at}>{formatDateTime(by.at)}</time>.
        </Box>
      )}
      {changed.map(difference => (
        <ChangedField key={difference.field} {...difference} />
      ))}
      {changed.length === 0 && <div>The changes are in fields that this form does not show.</div>}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <Button size="small" variant="contained" color="inherit" onClick={() => load(true)}>
          Load current values and keep what I typed
        </Button>
        <Button size="small" color="inherit" onClick={() => load(false)}>
          Discard what I typed
        </Button>
      </Stack>
    </Alert>
  )
}
