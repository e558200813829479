import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ListCard } from '@/components/list/ListCard'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import { LineNumber, StatusTag, WhatChanges } from './row-columns'

/** A record of a batch on a small screen. */
export const RowCard = ({ batch, row }: { batch: Batch; row: BatchRow }) => (
  <ListCard
    heading={
      <div>
        <Typography dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {row.label}
        </Typography>
        {row.imported && <LineNumber line={row.imported.line} />}
      </div>
    }
    menu={
      <Box sx={{ flexShrink: 0 }}>
        <StatusTag {...row} />
      </Box>
    }
  >
    <WhatChanges batch={batch} row={row} />
  </ListCard>
)
