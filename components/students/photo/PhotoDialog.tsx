import { useState } from 'react'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { CameraStep } from './CameraStep'
import { CropStep } from './CropStep'

type Props = {
  open: boolean
  /** The picture to crop; undefined to take a picture with the camera. */
  file?: File
  onPhoto: (photo: File) => void
  onClose: () => void
}

/** Crops the chosen picture. If no picture was chosen, takes one with the camera first. */
export function PhotoDialog({ open, file, onPhoto, onClose }: Props) {
  const [taken, setTaken] = useState<File>()
  const picture = file ?? taken
  return (
    <DialogFrame open={open} title={picture ? 'Crop Photo' : 'Take Photo'} maxWidth="xs" onClose={onClose}>
      {picture ? (
        <CropStep file={picture} onCrop={onPhoto} onClose={onClose} />
      ) : (
        <CameraStep onTake={setTaken} onClose={onClose} />
      )}
    </DialogFrame>
  )
}
