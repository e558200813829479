import Box from '@mui/material/Box'
import { DensityToggle } from './DensityToggle'
import type { ColumnChoice } from './columns/column-choice'
import { ColumnsButton } from './columns/ColumnsButton'
import type { RecordFilters } from './list-filters'
import type { ListView } from './views/list-view'
import { ViewsButton } from './views/ViewsButton'

type Props<Q extends RecordFilters> = {
  list: ListView<Q>
  columns: ColumnChoice
  /** Whether the list consists of cards, which have only one density. */
  cards?: boolean
}

/** The controls for the look of a list: saved views, columns and the height of rows. */
export const ListTools = <Q extends RecordFilters>({ list, columns, cards = false }: Props<Q>) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, gridColumn: '1 / -1' }}>
    <ViewsButton list={list} />
    <ColumnsButton choice={columns} labelled={cards} />
    {!cards && <DensityToggle />}
  </Box>
)
