'use client'

import { useEffect, useRef, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog'
import { fullName } from '@/lib/client/format'
import { reasonOf } from '@/lib/client/api-error'
import { useRemovePhoto, useUploadPhoto } from '@/lib/client/queries/students'
import { PHOTO } from '@/lib/contract/constants'
import type { Student } from '@/lib/contract/students/schema'
import { refusePhoto } from '@/lib/client/photos/refuse-photo'

/** Uploads, replaces or removes a student's photo. */
export function PhotoActions({ student }: { student: Student }) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const upload = useUploadPhoto()
  const remove = useRemovePhoto()
  const busy = upload.isPending || remove.isPending
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // The pressed button is disabled meanwhile or disappears with the photo, so the browser moves the focus to an element
    // around it. Move it back, unless the user has focused something else.
    const isLost = document.activeElement?.contains(button.current)
    if (wasBusy.current && !busy && isLost) button.current?.focus()
    wasBusy.current = busy
  }, [busy])
  const hasPhoto = student.profilePhoto.url !== ''
  const onError = (error: unknown) => setRefusal(reasonOf(error))

  function choose(file: File | undefined) {
    const reason = file && refusePhoto(file)
    setRefusal(reason)
    if (file && !reason) upload.mutate({ id: student._id, photo: file }, { onError })
  }

  function confirmRemoval() {
    setRefusal(undefined)
    setConfirming(false)
    remove.mutate({ id: student._id }, { onError })
  }

  return (
    <Box aria-busy={busy}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button ref={button} size="small" variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
          {upload.isPending ? 'Uploading...' : hasPhoto ? 'Replace photo' : 'Upload photo'}
        </Button>
        {hasPhoto && (
          <Button size="small" color="error" disabled={busy} onClick={() => setConfirming(true)}>
            {remove.isPending ? 'Removing...' : 'Remove photo'}
          </Button>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo"
        accept={PHOTO.types.join(',')}
        onChange={event => {
          choose(event.target.files?.[0])
          // Allows choosing the same file again after a failure.
          event.target.value = ''
        }}
      />
      {refusal && (
        <Alert severity="error" sx={{ mt: 1 }} onClose={() => setRefusal(undefined)}>
          {refusal}
        </Alert>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Remove Photo"
        confirmLabel="Remove"
        destructive
        onConfirm={confirmRemoval}
        onCancel={() => setConfirming(false)}
      >
        Are you sure you want to remove the photo of {fullName(student)}?
      </ConfirmDialog>
    </Box>
  )
}
