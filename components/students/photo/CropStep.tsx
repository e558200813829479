import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import { CropPicture } from './CropPicture'
import { usePicture } from './usePicture'

const UNREADABLE = 'This picture is damaged, or is not a JPEG, PNG or WebP image. Choose another picture.'

type Props = { file: File; onCrop: (photo: File) => void; onClose: () => void }

/** Decodes a picture and lets the user choose the square part that becomes the photo. */
export function CropStep({ file, onCrop, onClose }: Props) {
  const image = usePicture(file)
  const [failure, setFailure] = useState<string>()
  if (image && !failure) return <CropPicture image={image} onCrop={onCrop} onFailure={setFailure} onClose={onClose} />
  const message = failure ?? (image === null ? UNREADABLE : undefined)
  return (
    <>
      <DialogContent dividers>
        {message ? (
          <Alert severity="error">{message}</Alert>
        ) : (
          <Skeleton
            variant="rounded"
            role="status"
            aria-label="Loading the picture"
            sx={{ mx: 'auto', width: 'min(100%, 320px)', height: 320 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </>
  )
}
