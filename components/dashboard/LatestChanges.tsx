import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { QueryError } from '@/components/feedback/QueryError'
import { BatchLink } from '@/components/history/BatchLink'
import { RecordLink } from '@/components/history/RecordLink'
import { LocalTime } from '@/components/base/LocalText'
import { SectionCard } from '@/components/layout/SectionCard'
import { useUser } from '@/components/base/useUser'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { latestChangesQuery } from '@/lib/client/queries/dashboard'
import { describeBatchResult } from '@/lib/contract/batches/texts'
import type { LatestChange } from '@/lib/contract/dashboard'
import { ACTION_TEXTS } from '@/lib/contract/history/actions'
import { recordLabel } from '@/lib/contract/history/record-label'
import { seesActivity } from '@/lib/contract/privileges'

const LIST = { listStyle: 'none', p: 0, m: 0, '& li': { py: 1 }, '& li + li': { borderTop: 1, borderColor: 'divider' } }

const TITLE = { display: 'inline-block', position: 'relative', ...TOUCH_TARGET } as const

/** The latest changes to records that the user may see. */
export function LatestChanges() {
  const query = useQuery(latestChangesQuery)
  const all = seesActivity(useUser()) && (
    <Button component={NextLink} href="/activity" prefetch={false}>
      All Activity
    </Button>
  )
  return (
    <SectionCard title="Latest Changes" action={all}>
      <QueryError query={query} />
      {query.data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No recent changes in records that you may see.
        </Typography>
      )}
      <Box component="ol" aria-label="Latest changes" sx={LIST}>
        {query.data?.map(change => (
          <Change key={change._id} change={change} />
        ))}
      </Box>
    </SectionCard>
  )
}

const isGone = ({ action }: LatestChange) => /\.(deleted|purged)$/.test(action)

const SingleChange = ({ change }: { change: LatestChange }) => {
  const label = recordLabel(change)
  const text = ACTION_TEXTS[change.action]
  if (!label) return text
  return (
    <>
      {text}: <bdi>{isGone(change) ? label : <RecordLink event={change} />}</bdi>
    </>
  )
}

type BulkProps = Pick<LatestChange, 'batchId'> & NonNullable<LatestChange['bulk']>

/** The number of records that a bulk change changed, with a link to the bulk change for users who may see it. */
const BulkChange = ({ batchId, kind, entity, records, title }: BulkProps) => {
  const text = describeBatchResult(kind, entity, records)
  if (!title) return text
  return (
    <>
      {text}:{' '}
      <Link component={NextLink} href={`/batches/${batchId}`} prefetch={false} sx={TITLE}>
        <bdi>{title}</bdi>
      </Link>
    </>
  )
}

const Change = ({ change }: { change: LatestChange }) => (
  <li>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {change.bulk ? <BulkChange batchId={change.batchId} {...change.bulk} /> : <SingleChange change={change} />}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      <LocalTime at={change.at} /> by <bdi>{change.actor.name}</bdi>
    </Typography>
    {!change.bulk && <BatchLink event={change} />}
  </li>
)
