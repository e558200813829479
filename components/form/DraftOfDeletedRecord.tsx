import { useState } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { removeDraft } from '@/lib/client/drafts'
import { labelsOf } from '@/lib/contract/record-fields'
import { valueText } from './value-text'
import type { DraftedForm } from './useStoredDraft'

/**
 * Shows the values that the user typed for a record that somebody else has since deleted, so that the user can copy
 * them.
 */
export function DraftOfDeletedRecord({ userId, name, fields, found }: DraftedForm) {
  const [isDiscarded, setDiscarded] = useState(false)
  if (!found || isDiscarded) return null

  function discard() {
    removeDraft(userId, name)
    setDiscarded(true)
  }
  return (
    <Alert severity="info" role="status" sx={{ mt: 2 }}>
      <AlertTitle>Your unsaved changes</AlertTitle>
      <div>You can save them once the record is restored. Until then, you can copy what you need.</div>
      {Object.entries(labelsOf(fields))
        .filter(([path]) => path in found.typed)
        .map(([path, label]) => (
          <div key={path} dir="auto">
            {label}: {valueText(found.typed[path], fields[path]) || 'empty'}
          </div>
        ))}
      <Button color="inherit" size="small" sx={{ mt: 1, ml: -0.5 }} onClick={discard}>
        Discard them
      </Button>
    </Alert>
  )
}
