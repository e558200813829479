import type { RefObject } from 'react'
import { useMeasureAfterRender } from './useMeasureAfterRender'

/** Font sizes in points. In the smallest size, even the longest text that a record can contain fits. */
const SMALLER = [8.5, 7.5, 6.5, 5.5, 5]

/** Gives texts that are too long for their box a smaller font. Measures the texts whenever they are rendered. */
export function useShrinkTextToFit(paper: RefObject<HTMLElement | null>, selector: string): void {
  useMeasureAfterRender(() => {
    if (paper.current) shrinkTextToFit([...paper.current.querySelectorAll<HTMLElement>(selector)])
  })
}

/** Measures all boxes before it changes any box, so that the browser lays out the page once for each size. */
export function shrinkTextToFit(boxes: readonly HTMLElement[]): void {
  for (const { style } of boxes) style.fontSize = ''
  let tooLong = boxes
  for (const points of SMALLER) {
    tooLong = tooLong.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
    if (tooLong.length === 0) return
    for (const { style } of tooLong) style.fontSize = `${points}pt`
  }
}
