'use client'

import { useState } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { removeDraft } from '@/lib/client/drafts'
import { labelsOf } from '@/lib/contract/record-fields'
import { valueText } from './value-text'
import type { DraftedForm } from './useStoredDraft'

/** What the user typed for a record that somebody else has deleted meanwhile, so that it can be copied. */
export function UnsavedOfDeleted({ userId, name, fields, found }: DraftedForm) {
  const [isDiscarded, setDiscarded] = useState(false)
  if (!found || isDiscarded) return null

  function discard() {
    removeDraft(userId, name)
    setDiscarded(true)
  }
  return (
    <Alert severity="info" role="status" sx={{ mt: 2 }}>
      <AlertTitle>Your unsaved changes</AlertTitle>
      <div>They can be saved again only after the record was restored. Copy what you need meanwhile.</div>
      {Object.entries(labelsOf(fields))
        .filter(([path]) => path in found.typed)
        .map(([path, label]) => (
          <div key={path} dir="auto">
            {label}: {valueText(found.typed[path]) || 'empty'}
          </div>
        ))}
      <Button color="inherit" size="small" sx={{ mt: 1, ml: -0.5 }} onClick={discard}>
        Discard them
      </Button>
    </Alert>
  )
}
