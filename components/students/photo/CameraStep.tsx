import { useRef, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { drawFrame } from '@/lib/client/photos/draw-crop'
import { useCamera } from './useCamera'

const FAILED = 'The picture could not be taken. Choose a file instead.'

type Props = { onTake: (picture: File) => void; onClose: () => void }

/** Shows what the camera sees, and takes a picture. */
export function CameraStep({ onTake, onClose }: Props) {
  const camera = useCamera()
  const { stream } = camera
  const [failure, setFailure] = useState<string>()
  const refusal = camera.refusal ?? failure
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  return (
    <>
      <DialogContent dividers>
        {refusal ? (
          <Alert severity="error">{refusal}</Alert>
        ) : (
          <Box
            component="video"
            aria-label="Picture of the camera"
            autoPlay
            muted
            playsInline
            ref={(element: HTMLVideoElement | null) => {
              video.current = element
              if (element && stream && element.srcObject !== stream) element.srcObject = stream
            }}
            onLoadedData={() => setReady(true)}
            sx={{ display: 'block', width: 1, maxHeight: '60vh', aspectRatio: '4 / 3', bgcolor: 'common.black' }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {!refusal && (
          <Button
            variant="contained"
            disabled={!isReady}
            // The button is disabled until the camera runs, so it takes the focus only then.
            ref={button => {
              if (isReady) button?.focus()
            }}
            onClick={() => video.current && void drawFrame(video.current).then(onTake, () => setFailure(FAILED))}
          >
            Take picture
          </Button>
        )}
      </DialogActions>
    </>
  )
}
