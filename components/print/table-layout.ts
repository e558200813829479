export type TableLayout = { isLandscape: boolean; points: number }

/** The layouts to try, from the best layout to the smallest layout that can still be read. */
const LAYOUTS: readonly TableLayout[] = [
  { isLandscape: false, points: 10 },
  { isLandscape: true, points: 10 },
  { isLandscape: true, points: 9 },
  { isLandscape: true, points: 8 },
  { isLandscape: true, points: 7 },
]

export const [PORTRAIT_LAYOUT] = LAYOUTS as [TableLayout, ...TableLayout[]]

/** Widths in millimetres that fit between the margins of plain-print.css on both A4 and Letter. */
const WIDTHS = { portrait: 186, landscape: 255 }
/** In millimetres. Text on paper can be a little wider than on the screen. */
const TOLERANCE = 1
const PIXELS_PER_MM = 96 / 25.4

/** The first layout in which all columns of a paper fit on the page; null if no layout fits. */
export function findFittingLayout(paper: HTMLElement): TableLayout | null {
  const { fontSize } = paper.style
  const tables = [...paper.querySelectorAll('table')]
  for (const table of tables) table.style.width = '0'
  const fitting = LAYOUTS.find(({ isLandscape, points }) => {
    paper.style.fontSize = `${points}pt`
    const narrowest = Math.max(...tables.map(({ offsetWidth }) => offsetWidth)) / PIXELS_PER_MM
    return narrowest + TOLERANCE <= WIDTHS[isLandscape ? 'landscape' : 'portrait']
  })
  paper.style.fontSize = fontSize
  for (const table of tables) table.style.width = ''
  return fitting ?? null
}
