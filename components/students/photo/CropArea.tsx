import { useEffect, useId, useMemo, useState } from 'react'
import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Crop, MAX_ZOOM, cropSide, cropSquare, zoomCrop } from '@/lib/client/photos/crop'
import { cropGestures } from './crop-gestures'

type Props = { image: HTMLImageElement; crop: Crop; onChange: (change: (crop: Crop) => Crop) => void }

/** A circle over the picture, because avatars are round. */
const CIRCLE = {
  position: 'absolute',
  inset: 0,
  borderRadius: '50%',
  boxShadow: '0 0 0 999px rgb(0 0 0 / 45%)',
  outline: '2px solid #fff',
  pointerEvents: 'none',
} as const

/** The square part of a picture that becomes the photo. The user moves and enlarges the picture under the square. */
export function CropArea({ image, crop, onChange }: Props) {
  const id = useId()
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const size = useMemo(() => ({ width: image.naturalWidth, height: image.naturalHeight }), [image])
  const gestures = useMemo(() => cropGestures(size, onChange), [size, onChange])
  useEffect(() => {
    // React's own wheel listener is passive, and cannot keep the page from scrolling.
    const keep = (event: WheelEvent) => event.preventDefault()
    frame?.addEventListener('wheel', keep, { passive: false })
    return () => frame?.removeEventListener('wheel', keep)
  }, [frame])
  const { left, top, side } = cropSquare(size, crop)
  const percent = (pixels: number) => `${(pixels / cropSide(size, crop.zoom)) * 100}%`

  return (
    <Stack sx={{ alignItems: 'center', gap: 1.5 }}>
      <Box
        ref={setFrame}
        role="application"
        aria-label="Part of the picture that is used"
        aria-describedby={id}
        tabIndex={0}
        {...gestures}
        sx={{
          position: 'relative',
          width: 'min(100%, 320px)',
          aspectRatio: '1',
          overflow: 'hidden',
          borderRadius: 1,
          bgcolor: 'grey.300',
          cursor: 'move',
          touchAction: 'none',
          userSelect: 'none',
          // The picture would cover a focus ring inside the frame.
          '&:focus-visible': { outlineOffset: 2 },
        }}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          style={{
            position: 'absolute',
            maxWidth: 'none',
            width: percent(size.width),
            height: percent(size.height),
            left: `${(-left / side) * 100}%`,
            top: `${(-top / side) * 100}%`,
          }}
        />
        <Box sx={CIRCLE} />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, width: 'min(100%, 320px)' }}>
        <Typography id={`${id}-zoom`} variant="body2">
          Zoom
        </Typography>
        <Slider
          size="small"
          aria-labelledby={`${id}-zoom`}
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={crop.zoom}
          getAriaValueText={zoom => `${Math.round(zoom * 100)} %`}
          onChange={(_event, zoom) => onChange(current => zoomCrop(size, current, zoom))}
        />
      </Stack>
      <Typography id={id} variant="caption" color="textSecondary">
        Drag the picture, or use the arrow keys. Enlarge it with the wheel, two fingers, + and −.
      </Typography>
    </Stack>
  )
}
