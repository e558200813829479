import Box from '@mui/material/Box'
import { ListCard } from '@/components/list/ListCard'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import { RecordName } from './RecordName'
import { StatusTag, RowChanges } from './row-columns'

/** A record of a batch on a small screen. */
export const RowCard = ({ batch, row }: { batch: Batch; row: BatchRow }) => (
  <ListCard
    heading={
      <div>
        <RecordName batch={batch} row={row} />
      </div>
    }
    menu={
      <Box sx={{ flexShrink: 0 }}>
        <StatusTag {...row} />
      </Box>
    }
  >
    <RowChanges batch={batch} row={row} />
  </ListCard>
)
