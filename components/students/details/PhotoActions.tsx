'use client'

import { useEffect, useRef, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { fullName } from '@/components/layout/person'
import { reasonOf } from '@/lib/client/api-error'
import { useRemovePhoto, useUploadPhoto } from '@/lib/client/queries/students'
import { PHOTO_TYPES } from '@/lib/contract/constants'
import type { Student } from '@/lib/contract/student'
import { refusePhoto } from './photo-file'

/** Uploads, replaces or removes a student's photo. */
export function PhotoActions({ student }: { student: Student }) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [asking, setAsking] = useState(false)
  const upload = useUploadPhoto(student._id)
  const remove = useRemovePhoto(student._id)
  const busy = upload.isPending || remove.isPending
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // What was pressed could not keep the focus, since it is disabled meanwhile or gone with the photo: then something
    // around it has the focus. Whoever has moved on is left in peace.
    const isLost = document.activeElement?.contains(button.current)
    if (wasBusy.current && !busy && isLost) button.current?.focus()
    wasBusy.current = busy
  }, [busy])
  const hasPhoto = student.profilePhoto.url !== ''
  const onError = (error: unknown) => setRefusal(reasonOf(error))

  function choose(file: File | undefined) {
    const reason = file && refusePhoto(file)
    setRefusal(reason)
    if (file && !reason) upload.mutate(file, { onError })
  }

  function confirmRemoval() {
    setRefusal(undefined)
    setAsking(false)
    remove.mutate(undefined, { onError })
  }

  return (
    <Box aria-busy={busy}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button ref={button} size="small" variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
          {upload.isPending ? 'Uploading...' : hasPhoto ? 'Replace photo' : 'Upload photo'}
        </Button>
        {hasPhoto && (
          <Button size="small" color="error" disabled={busy} onClick={() => setAsking(true)}>
            {remove.isPending ? 'Removing...' : 'Remove photo'}
          </Button>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo"
        accept={PHOTO_TYPES.join(',')}
        onChange={event => {
          choose(event.target.files?.[0])
          // So that the same file can be chosen again after a failure.
          event.target.value = ''
        }}
      />
      {refusal && (
        <Alert severity="error" sx={{ mt: 1 }} onClose={() => setRefusal(undefined)}>
          {refusal}
        </Alert>
      )}
      <ConfirmDialog
        open={asking}
        title="Remove Photo"
        confirmLabel="Remove"
        destructive
        onConfirm={confirmRemoval}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to remove the photo of {fullName(student)}?
      </ConfirmDialog>
    </Box>
  )
}
