import { type Crop, cropSquare } from './crop'

/** Twice the side that the server stores, so that the server scales down from more pixels than it needs. */
const MAX_SIDE_PX = 1_024
const QUALITY = 0.9

/** Draws the chosen square of a picture as a small JPEG. @throws Error when the browser cannot draw it */
export async function drawCrop(image: HTMLImageElement, crop: Crop): Promise<File> {
  const { left, top, side } = cropSquare({ width: image.naturalWidth, height: image.naturalHeight }, crop)
  const px = Math.round(Math.min(side, MAX_SIDE_PX))
  return draw(px, px, context => context.drawImage(image, left, top, side, side, 0, 0, px, px))
}

/** Draws the current picture of the camera. @throws Error when the browser cannot draw it */
export const drawFrame = (video: HTMLVideoElement): Promise<File> =>
  draw(video.videoWidth, video.videoHeight, context => context.drawImage(video, 0, 0))

async function draw(width: number, height: number, paint: (context: CanvasRenderingContext2D) => void): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw pictures')
  // A JPEG has no transparency: transparent parts would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  paint(context)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The browser cannot draw this picture')
  return new File([blob], 'photo.jpg', { type: blob.type })
}
