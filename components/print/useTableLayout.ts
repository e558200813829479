'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'
import { fittingLayout, PORTRAIT, type TableLayout } from './table-layout'

/** How the tables of a paper fit on its pages; null if they do not. They are measured whenever they are rendered. */
export function useTableLayout(paper: RefObject<HTMLElement | null>): TableLayout | null {
  const [layout, setLayout] = useState<TableLayout | null>(PORTRAIT)
  useLayoutEffect(() => {
    let isCurrent = true
    const measure = () => {
      if (isCurrent && paper.current) setLayout(fittingLayout(paper.current))
    }
    measure()
    // Letters have another width until the fonts are loaded. `fonts` is missing where tests run.
    void (document.fonts as FontFaceSet | undefined)?.ready.then(measure)
    return () => {
      isCurrent = false
    }
  })
  return layout
}
