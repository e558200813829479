import { type RefObject, useState } from 'react'
import { findFittingLayout, PORTRAIT_LAYOUT, type TableLayout } from './table-layout'
import { useMeasureAfterRender } from './useMeasureAfterRender'

/** The layout in which the tables of a paper fit on its pages; null if no layout fits. Measures after each render. */
export function useTableLayout(paper: RefObject<HTMLElement | null>): TableLayout | null {
  const [layout, setLayout] = useState<TableLayout | null>(PORTRAIT_LAYOUT)
  useMeasureAfterRender(() => {
    if (paper.current) setLayout(findFittingLayout(paper.current))
  })
  return layout
}
