'use client'

import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '@/components/feedback/QueryError'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/base/useUser'
import { userMessageOf } from '@/lib/client/api-error'
import { useSetTemporaryPasswords, staffWithoutPasswordCount } from '@/lib/client/queries/imports'
import type { Batch } from '@/lib/contract/batches/schema'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import { SLIPS_AT_ONCE } from '@/lib/contract/imports/slips'
import { managesStaff } from '@/lib/contract/privileges'
import { SlipsDialog } from './SlipsDialog'

/** Shows a superAdmin how many of the new staff cannot sign in, and makes temporary passwords for them. */
export function SlipsPanel({ batch }: { batch: Batch }) {
  const user = useUser()
  const hasEnded = batch.state === 'done' || batch.state === 'stopped'
  if (batch.kind !== 'import' || batch.entity !== 'staff' || !managesStaff(user) || !hasEnded) return null
  return <WaitingStaff batch={batch} />
}

function WaitingStaff({ batch }: { batch: Batch }) {
  const query = useQuery(staffWithoutPasswordCount(batch))
  const { data: waiting = 0 } = query
  const make = useSetTemporaryPasswords(batch)
  const notify = useNotify()
  const slips = make.data?.slips ?? []
  return (
    <>
      <QueryError query={query} />
      {waiting > 0 && (
        <Card sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Typography>
            {waiting === 1 ? '1 new staff member cannot' : `${waiting} new staff members cannot`} sign in yet. A slip
            has a temporary password, which is shown only once and works for {TEMPORARY_PASSWORD_HOURS} hours.
          </Typography>
          <Button
            variant="contained"
            disabled={make.isPending}
            onClick={() => make.mutate(undefined, { onError: error => notify.error(userMessageOf(error)) })}
          >
            {waiting > SLIPS_AT_ONCE ? `Make slips for the first ${SLIPS_AT_ONCE}` : 'Make slips'}
          </Button>
          {make.isPending && <LinearProgress aria-label="Making slips" sx={{ width: '100%' }} />}
        </Card>
      )}
      {slips.length > 0 && <SlipsDialog slips={slips} onClose={() => make.reset()} />}
    </>
  )
}
