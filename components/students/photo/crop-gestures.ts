import type { KeyboardEvent, PointerEvent, WheelEvent } from 'react'
import { type Crop, moveCrop, type Size, zoomCrop } from '@/lib/client/photos/crop'

type Change = (change: (crop: Crop) => Crop) => void
type Point = { x: number; y: number }

/** An arrow key moves the picture by this part of the square; with Shift, by `LARGE_STEP`. */
const STEP = 0.02
const LARGE_STEP = 0.1
/** A key or a notch of the wheel enlarges the picture by this factor. */
const ZOOM_STEP = 1.1

const ARROWS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP }

/** Event handlers that move and enlarge a picture under a square: by mouse, by one or two fingers, and by keys. */
export function cropGestures(size: Size, change: Change) {
  /** The last position of the mouse while its button is pressed, or of each finger, by pointer id. */
  const pointers = new Map<number, Point>()

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, now)
      if (other)
        return change(crop => zoomCrop(size, crop, (crop.zoom * distance(now, other)) / distance(before, other)))
      const { clientWidth } = event.currentTarget
      // The picture follows the finger, so the square moves the other way.
      change(crop => moveCrop(size, crop, (before.x - now.x) / clientWidth, (before.y - now.y) / clientWidth))
    },
    onPointerUp: ({ pointerId }: PointerEvent) => void pointers.delete(pointerId),
    onPointerCancel: ({ pointerId }: PointerEvent) => void pointers.delete(pointerId),
    onWheel: ({ deltaY }: WheelEvent) => {
      if (deltaY) change(crop => zoomCrop(size, crop, crop.zoom * (deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)))
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const zoom = ZOOMS[event.key]
      const arrow = ARROWS[event.key]
      if (!zoom && !arrow) return
      event.preventDefault()
      const step = event.shiftKey ? LARGE_STEP : STEP
      if (arrow) change(crop => moveCrop(size, crop, arrow[0] * step, arrow[1] * step))
      else if (zoom) change(crop => zoomCrop(size, crop, crop.zoom * zoom))
    },
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
const distance = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
