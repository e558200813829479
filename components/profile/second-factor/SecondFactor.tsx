'use client'

import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazyDialog } from '@/components/feedback/lazy-dialog'
import { QueryView } from '@/components/feedback/QueryView'
import { useTask } from '@/components/layout/useTask'
import { useUser } from '@/components/session/useUser'
import { secondFactorStatus } from '@/lib/client/queries/second-factor'
import type { SecondFactorStatus } from '@/lib/contract/second-factor'
import { ProfileCard } from '../ProfileCard'
import { RequireSwitch } from './RequireSwitch'
import type { SecondFactorTask } from './SecondFactorDialogs'

const SecondFactorDialogs = lazyDialog(async () => (await import('./SecondFactorDialogs')).SecondFactorDialogs)

/** Whether signing in takes a code besides the password, and what can be done about it. */
export function SecondFactor() {
  const { role } = useUser()
  const status = useQuery(secondFactorStatus)
  const { task, isOpen, time, begin, end } = useTask<SecondFactorTask>()

  return (
    <ProfileCard
      title="Two-Step Sign-In"
      action={status.data?.isOn && <Chip size="small" color="success" variant="outlined" label="On" />}
    >
      <QueryView query={status} skeleton={<Skeleton variant="rounded" height={64} />}>
        {known => (known.isOn ? <WhenOn status={known} onTask={begin} /> : <WhenOff onTask={begin} />)}
      </QueryView>
      {role === 'superAdmin' && <RequireSwitch onRelease={() => begin('release')} />}
      {task && <SecondFactorDialogs key={time} task={task} open={isOpen} onClose={end} />}
    </ProfileCard>
  )
}

type OnTask = { onTask: (task: SecondFactorTask) => void }

const WhenOff = ({ onTask }: OnTask) => (
  <Stack sx={{ gap: 2, alignItems: 'start' }}>
    <Typography variant="body2" color="textSecondary">
      With it, signing in takes your password and a code from an app on your phone, so that a password alone is of no
      use to anybody else.
    </Typography>
    <Button variant="contained" onClick={() => onTask('setUp')}>
      Set Up
    </Button>
  </Stack>
)

const WhenOn = ({ status: { recoveryCodesLeft, isRequired }, onTask }: OnTask & { status: SecondFactorStatus }) => (
  <Stack sx={{ gap: 2, alignItems: 'start' }}>
    <Typography variant="body2" color="textSecondary">
      Signing in takes your password and a code from your authenticator app.{' '}
      {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
      {isRequired && ' Your school requires it for this account.'}
    </Typography>
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => onTask('renew')}>
        New Recovery Codes
      </Button>
      {!isRequired && (
        <Button color="error" onClick={() => onTask('remove')}>
          Turn Off
        </Button>
      )}
    </Stack>
  </Stack>
)
