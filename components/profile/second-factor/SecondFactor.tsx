'use client'

import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { QueryView } from '@/components/feedback/QueryView'
import { useDialog } from '@/components/dialog/useDialog'
import { useUser } from '@/components/base/useUser'
import { secondFactorStatusQuery } from '@/lib/client/queries/second-factor'
import type { SecondFactorStatus } from '@/lib/contract/accounts/second-factor'
import { changesSettings } from '@/lib/contract/privileges'
import { SectionCard } from '@/components/layout/SectionCard'
import { RequireSecondFactorSwitch } from './RequireSecondFactorSwitch'
import type { SecondFactorTask } from './SecondFactorDialogs'

const SecondFactorDialogs = createLazyDialog(async () => (await import('./SecondFactorDialogs')).SecondFactorDialogs)

/** Shows whether two-step sign-in is on, with buttons to set it up, turn it off or renew the recovery codes. */
export function SecondFactor() {
  const user = useUser()
  const status = useQuery(secondFactorStatusQuery)
  const { content, isOpen, key, open, close } = useDialog<SecondFactorTask>()

  return (
    <SectionCard
      title="Two-Step Sign-In"
      action={status.data?.isOn && <Chip size="small" color="success" variant="outlined" label="On" />}
    >
      <QueryView query={status} skeleton={<Skeleton variant="rounded" height={64} />}>
        {loaded => (loaded.isOn ? <WhenOn status={loaded} onTask={open} /> : <WhenOff onTask={open} />)}
      </QueryView>
      {changesSettings(user) && <RequireSecondFactorSwitch onStop={() => open('stopRequiring')} />}
      {content && <SecondFactorDialogs key={key} task={content} open={isOpen} onClose={close} />}
    </SectionCard>
  )
}

type OnTask = { onTask: (task: SecondFactorTask) => void }

const WhenOff = ({ onTask }: OnTask) => (
  <Stack sx={{ gap: 2, alignItems: 'start' }}>
    <Typography variant="body2" color="textSecondary">
      You sign in with your password and a code from an app on your phone. Someone who knows only your password cannot
      sign in.
    </Typography>
    <Button variant="contained" onClick={() => onTask('setUp')}>
      Set Up
    </Button>
  </Stack>
)

const WhenOn = ({ status: { recoveryCodesLeft, isRequired }, onTask }: OnTask & { status: SecondFactorStatus }) => (
  <Stack sx={{ gap: 2, alignItems: 'start' }}>
    <Typography variant="body2" color="textSecondary">
      You sign in with your password and a code from your authenticator app.{' '}
      {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
      {isRequired && ' Your school requires two-step sign-in for this account.'}
    </Typography>
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => onTask('renewCodes')}>
        New Recovery Codes
      </Button>
      {!isRequired && (
        <Button color="error" onClick={() => onTask('turnOff')}>
          Turn Off
        </Button>
      )}
    </Stack>
  </Stack>
)
