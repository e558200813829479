import type { ReactNode } from 'react'
import Card from '@mui/material/Card'

type Props = {
  label: string
  /** The widths in pixels, side by side, of all filters but the first, which takes what they leave. */
  widths: readonly number[]
  children: ReactNode
}

/**
 * What narrows a list: in one row, and where that is too narrow the first filter above and as many below it in a row as
 * can be read.
 */
export const FilterCard = ({ label, widths, children }: Props) => (
  <Card role="search" aria-label={label} sx={layout(widths)}>
    {children}
  </Card>
)

/** A select without room to spare, its longest text still readable. */
const narrow = (width: number) => width - 16

const layout = (widths: readonly number[]) => ({
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  columnGap: { xs: 1, lg: 1.5 },
  rowGap: 1.5,
  p: { xs: 1.5, sm: 2 },
  alignItems: 'flex-start',
  '& > :first-of-type': { flex: { xs: '1 0 100%', lg: '1 1 180px' } },
  ...Object.fromEntries(
    widths.map((width, place) => [
      `& > :nth-of-type(${place + 2})`,
      { flex: { xs: `1 1 ${narrow(width)}px`, lg: `0 0 ${width}px` }, minWidth: 0 },
    ]),
  ),
})
