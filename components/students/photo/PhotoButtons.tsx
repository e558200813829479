import { useRef, useState, type Ref } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { cropSourceRefusal } from '@/lib/client/photos/photo-refusal'
import { PHOTO_UPLOAD } from '@/lib/contract/constants'
import { PHOTO_BUTTONS } from '@/lib/client/ui/details-buttons'
import { hasCamera } from './useCamera'

const PhotoDialog = createLazyDialog(async () => (await import('./PhotoDialog')).PhotoDialog)

type Props = {
  label: string
  /** Why the last photo could not be sent. */
  failure?: string | undefined
  disabled: boolean
  onPhoto: (photo: File) => void
  /** Called when the user starts over or closes the message about a failure. */
  onClear?: () => void
  /** The first button. */
  ref?: Ref<HTMLButtonElement>
  children?: React.ReactNode
}

/** Buttons to choose or take a photo, which is cropped before `onPhoto` is called. */
export function PhotoButtons({ label, failure, disabled, onPhoto, onClear, ref, children }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const editing = useDialog<{ file?: File }>()
  // On a phone or tablet, the device's own camera application is better than ours.
  const isTouch = useMediaQuery('(pointer: coarse)')
  const message = refusal ?? failure

  function clear() {
    setRefusal(undefined)
    onClear?.()
  }
  function choose(input: HTMLInputElement) {
    const chosen = input.files?.[0]
    // Allows choosing the same file again after a failure.
    input.value = ''
    if (!chosen) return
    clear()
    const reason = cropSourceRefusal(chosen)
    setRefusal(reason)
    if (!reason) editing.open({ file: chosen })
  }
  function take() {
    clear()
    if (isTouch) camera.current?.click()
    else editing.open({})
  }
  function finish(photo: File) {
    editing.close()
    onPhoto(photo)
  }

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button ref={ref} size="small" variant="outlined" disabled={disabled} onClick={() => file.current?.click()}>
          {label}
        </Button>
        {(isTouch || hasCamera()) && (
          <Button size="small" variant="outlined" disabled={disabled} onClick={take}>
            {PHOTO_BUTTONS.take.text}
          </Button>
        )}
        {children}
      </Stack>
      {[file, camera].map(input => (
        <input
          key={input === file ? 'file' : 'camera'}
          ref={input}
          type="file"
          hidden
          aria-label={input === file ? 'Photo' : 'Photo from the camera'}
          accept={PHOTO_UPLOAD.types.join(',')}
          capture={input === camera ? 'environment' : undefined}
          onChange={event => choose(event.target)}
        />
      ))}
      {message && (
        <Alert severity="error" sx={{ mt: 1 }} onClose={clear}>
          {message}
        </Alert>
      )}
      {editing.show((dialog, source) => (
        <PhotoDialog {...dialog} file={source.file} onPhoto={finish} />
      ))}
    </>
  )
}
