import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { SectionCard } from '@/components/layout/SectionCard'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { countText, formatNumber } from '@/lib/client/format'
import { openBatchesQuery } from '@/lib/client/queries/dashboard'
import { describeBatchState } from '@/lib/contract/batches/texts'

const LIST = { listStyle: 'none', p: 0, m: 0, '& li': { py: 1 }, '& li + li': { borderTop: 1, borderColor: 'divider' } }

/**
 * Lists the user's unfinished bulk changes. A superAdmin sees the unfinished bulk changes of everyone. Renders nothing
 * if the list is empty.
 */
export function OpenBatches() {
  const { data } = useQuery(openBatchesQuery)
  const total = data?.pagination.totalBatches ?? 0
  if (total === 0) return null
  return (
    <SectionCard
      title="Bulk Changes Under Way"
      action={
        <Button component={NextLink} href="/batches?state=open" prefetch={false}>{`All ${formatNumber(total)}`}</Button>
      }
    >
      <Box component="ul" aria-label="Bulk changes under way" sx={LIST}>
        {data?.batches.map(batch => (
          <li key={batch._id}>
            <Link
              component={NextLink}
              href={`/batches/${batch._id}`}
              variant="body2"
              sx={{ position: 'relative', overflowWrap: 'anywhere', ...TOUCH_TARGET }}
            >
              {batch.title}
            </Link>
            <Typography
              variant="body2"
              color="textSecondary"
            >{`${describeBatchState(batch)}, ${countText(batch.total, ['record', 'records'])}`}</Typography>
          </li>
        ))}
      </Box>
    </SectionCard>
  )
}
