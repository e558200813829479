import { useState } from 'react'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { initialCrop } from '@/lib/client/photos/crop'
import { drawCrop } from '@/lib/client/photos/draw-crop'
import { CropArea } from './CropArea'

const FAILED = 'The browser cannot crop this picture. Choose another picture.'

type Props = {
  image: HTMLImageElement
  onCrop: (photo: File) => void
  onFailure: (message: string) => void
  onClose: () => void
}

/** Shows the square part of a picture, and the button that makes it the photo. */
export function CropPicture({ image, onCrop, onFailure, onClose }: Props) {
  const [crop, setCrop] = useState(() => initialCrop({ width: image.naturalWidth, height: image.naturalHeight }))
  return (
    <>
      <DialogContent dividers>
        <CropArea image={image} crop={crop} onChange={setCrop} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          autoFocus
          onClick={() => void drawCrop(image, crop).then(onCrop, () => onFailure(FAILED))}
        >
          Use photo
        </Button>
      </DialogActions>
    </>
  )
}
