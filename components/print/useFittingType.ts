'use client'

import { type RefObject, useLayoutEffect } from 'react'

/** In points. The last one fits everything that a record can contain. */
const SMALLER = [8.5, 7.5, 6.5, 5.5, 5]

/** Gives texts that are too long for their box a smaller type. They are measured whenever they are rendered. */
export function useFittingType(paper: RefObject<HTMLElement | null>, selector: string): void {
  useLayoutEffect(() => {
    let isCurrent = true
    const fit = () => {
      if (isCurrent && paper.current) fitType([...paper.current.querySelectorAll<HTMLElement>(selector)])
    }
    fit()
    // Letters have another size until the fonts are loaded. `fonts` is missing where tests run.
    void (document.fonts as FontFaceSet | undefined)?.ready.then(fit)
    return () => {
      isCurrent = false
    }
  })
}

/** All are measured before any is changed, so that the browser lays out the page once for each size. */
export function fitType(boxes: readonly HTMLElement[]): void {
  for (const { style } of boxes) style.fontSize = ''
  let tooLong = boxes
  for (const points of SMALLER) {
    tooLong = tooLong.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
    if (tooLong.length === 0) return
    for (const { style } of tooLong) style.fontSize = `${points}pt`
  }
}
