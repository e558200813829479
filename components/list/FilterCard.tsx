import type { ReactNode } from 'react'
import Card from '@mui/material/Card'

type Props = {
  label: string
  /** The widths in pixels of all filters except the first, which takes the rest. */
  widths: readonly number[]
  children: ReactNode
}

/**
 * The filters of a list in one row. On narrow screens the first has a row of its own, and the others wrap below it.
 */
export const FilterCard = ({ label, widths, children }: Props) => (
  <Card role="search" aria-label={label} sx={layout(widths)}>
    {children}
  </Card>
)

/** The least width at which a select shows its longest text. */
const narrow = (width: number) => width - 16

const layout = (widths: readonly number[]) => ({
  display: 'flex',
  // Wraps where the filters leave the first no room.
  flexWrap: 'wrap',
  columnGap: { xs: 1, lg: 1.5 },
  rowGap: 1.5,
  p: { xs: 1.5, sm: 2 },
  alignItems: 'flex-start',
  '& > :first-of-type': { flex: { xs: '1 0 100%', lg: '1 1 180px' } },
  ...Object.fromEntries(
    widths.map((width, index) => [
      `& > :nth-of-type(${index + 2})`,
      { flex: { xs: `1 1 ${narrow(width)}px`, lg: `0 0 ${width}px` }, minWidth: 0 },
    ]),
  ),
})
