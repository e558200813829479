export type Size = { width: number; height: number }

/** A square part of a picture: its centre in pixels of the picture, and how much the part is enlarged. */
export type Crop = { x: number; y: number; zoom: number }

/** The zoom of the smallest square. The largest square that fits into the picture has zoom 1. */
export const MAX_ZOOM = 5

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high))

/** The side of the square in pixels of the picture. */
export const cropSide = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

/** Moves a crop into the picture, and limits its zoom. */
export function fitCrop(size: Size, { x, y, zoom }: Crop): Crop {
  const fitting = between(1, zoom, MAX_ZOOM)
  const half = cropSide(size, fitting) / 2
  return { x: between(half, x, size.width - half), y: between(half, y, size.height - half), zoom: fitting }
}

/** The largest square, in the middle of the picture. In an upright picture, the square is higher, where faces are. */
export function initialCrop({ width, height }: Size): Crop {
  return fitCrop({ width, height }, { x: width / 2, y: height > width ? height * 0.4 : height / 2, zoom: 1 })
}

/** Moves the square. `right` and `down` are fractions of its side, so that a step looks the same at each zoom. */
export function moveCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(size, crop.zoom)
  return fitCrop(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side })
}

export const zoomCrop = (size: Size, crop: Crop, zoom: number): Crop => fitCrop(size, { ...crop, zoom })

/** The upper left corner of the square and its side, in pixels of the picture. */
export function cropSquare(size: Size, { x, y, zoom }: Crop) {
  const side = cropSide(size, zoom)
  return { left: x - side / 2, top: y - side / 2, side }
}
