import { useEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog'
import { useReportSaving } from '@/components/form/in-place/unsaved-values'
import { fullName } from '@/lib/client/format'
import { userMessageOf } from '@/lib/client/api-error'
import { useRemovePhoto, useUploadPhoto } from '@/lib/client/queries/students'
import { PHOTO_BUTTONS } from '@/lib/client/ui/details-buttons'
import type { Student } from '@/lib/contract/students/schema'
import { PhotoButtons } from '../photo/PhotoButtons'

/**
 * Whether the browser, and not the user, has moved the focus away from the pressed button. The browser does so when the
 * button is disabled during the upload, and when the button disappears together with the photo. The focus is then on an
 * element around the button, or in the dialog that is closing.
 */
function hasLostFocus(button: HTMLButtonElement | null): boolean {
  const focused = document.activeElement
  return !focused || focused.contains(button) || !button?.closest('[role="dialog"]')?.contains(focused)
}

/** Uploads, replaces or removes a student's photo. */
export function PhotoActions({ student }: { student: Student }) {
  const [failure, setFailure] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const upload = useUploadPhoto()
  const remove = useRemovePhoto()
  const busy = upload.isPending || remove.isPending
  useReportSaving(busy)
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && hasLostFocus(button.current)) button.current?.focus()
    wasBusy.current = busy
  }, [busy])
  const hasPhoto = student.profilePhoto.url !== ''
  const onError = (error: unknown) => setFailure(userMessageOf(error))

  function send(photo: File) {
    setFailure(undefined)
    upload.mutate({ id: student._id, photo }, { onError })
  }

  function confirmRemoval() {
    setFailure(undefined)
    setConfirming(false)
    remove.mutate({ id: student._id }, { onError })
  }

  return (
    <Box aria-busy={busy}>
      <PhotoButtons
        ref={button}
        label={upload.isPending ? 'Uploading...' : PHOTO_BUTTONS[hasPhoto ? 'replace' : 'upload'].text}
        disabled={busy}
        failure={failure}
        onPhoto={send}
        onClear={() => setFailure(undefined)}
      >
        {hasPhoto && (
          <Button size="small" color="error" disabled={busy} onClick={() => setConfirming(true)}>
            {remove.isPending ? 'Removing...' : PHOTO_BUTTONS.remove.text}
          </Button>
        )}
      </PhotoButtons>
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
