import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '@/components/feedback/QueryError'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/base/useUser'
import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { useSetTemporaryPasswords, staffWithoutPasswordCount } from '@/lib/client/queries/imports'
import { useSignInOptions } from '@/lib/client/queries/sign-in-options'
import type { Batch } from '@/lib/contract/batches/schema'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import { managesStaff } from '@/lib/contract/privileges'
import { MakeSlips } from './MakeSlips'
import { SendInvitations } from './SendInvitations'
import { SlipsDialog } from './SlipsDialog'

/** Shows a superAdmin how many of the new staff cannot sign in, and makes temporary passwords for them. */
export function SlipsPanel({ batch }: { batch: Batch }) {
  const user = useUser()
  const hasEnded = batch.state === 'done' || batch.state === 'stopped'
  if (batch.kind !== 'import' || batch.entity !== 'staff' || !managesStaff(user) || !hasEnded) return null
  return <WaitingStaff batch={batch} />
}

const waitingText = (waiting: number, mail: boolean): string =>
  `${waiting === 1 ? '1 new staff member cannot' : `${waiting} new staff members cannot`} sign in yet. A slip has a ` +
  `temporary password, which is shown only once and works for ${TEMPORARY_PASSWORD_HOURS} hours.` +
  (mail ? ' An invitation is a mail with a link to choose a password, which works for 7 days.' : '')

/** Makes slips. Asks before the user leaves the page while slips are being made or shown. */
function useSlips(batch: Batch) {
  const make = useSetTemporaryPasswords(batch)
  const notify = useNotify()
  const slips = make.data?.slips ?? []
  // The server sends the passwords only once, so ask before they are lost.
  const mayLosePasswords = make.isPending || slips.length > 0
  const guard = useCloseGuard({ dirty: mayLosePasswords, busy: false, onClose: () => undefined })
  const makeSlips = () => void make.mutateAsync().catch(notify.failure)
  return { slips, guard, isPending: make.isPending, makeSlips, reset: make.reset }
}

function WaitingStaff({ batch }: { batch: Batch }) {
  const query = useQuery(staffWithoutPasswordCount(batch))
  const { data: waiting = 0 } = query
  const { mail, staffPasswords } = useSignInOptions()
  const { slips, guard, isPending, makeSlips, reset } = useSlips(batch)
  // A slip contains a password. Schools whose staff sign in without passwords need no slips.
  if (!staffPasswords) return null
  return (
    <>
      <QueryError query={query} />
      {waiting > 0 && (
        <Card sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Typography>{waitingText(waiting, mail)}</Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            <MakeSlips waiting={waiting} asks={mail} busy={isPending} onMake={makeSlips} />
            {mail && <SendInvitations batch={batch} waiting={waiting} />}
          </Stack>
          {isPending && <LinearProgress aria-label="Making slips" sx={{ width: '100%' }} />}
        </Card>
      )}
      {slips.length > 0 && <SlipsDialog slips={slips} onClose={reset} />}
      <DiscardQuestion guard={guard} title="Leave this page?" confirmLabel="Leave" cancelLabel="Stay">
        The temporary passwords on the slips are shown only once, on this page. If you leave, nobody knows them, and new
        slips for these people can be made only after {TEMPORARY_PASSWORD_HOURS} hours.
      </DiscardQuestion>
    </>
  )
}
