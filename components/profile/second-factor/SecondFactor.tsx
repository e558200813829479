import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
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

/** Whether the user signs in only with a school account. */
type WithoutPassword = { withoutPassword?: boolean }

/** Shows whether two-step sign-in is on, with buttons to set it up, turn it off or renew the recovery codes. */
export function SecondFactor({ withoutPassword = false }: WithoutPassword) {
  const user = useUser()
  const status = useQuery(secondFactorStatusQuery)
  const { open, show } = useDialog<SecondFactorTask>()
  const shared = { withoutPassword, onTask: open }

  return (
    <SectionCard
      title="Two-Step Sign-In"
      action={status.data?.isOn && <Chip size="small" color="success" variant="outlined" label="On" />}
    >
      <QueryView query={status} skeleton={64}>
        {loaded => (loaded.isOn ? <WhenOn status={loaded} {...shared} /> : <WhenOff {...shared} />)}
      </QueryView>
      {changesSettings(user) && <RequireSecondFactorSwitch onStop={() => open('stopRequiring')} />}
      {show((dialog, task) => (
        <SecondFactorDialogs {...dialog} task={task} withoutPassword={withoutPassword} />
      ))}
    </SectionCard>
  )
}

type StateProps = { withoutPassword: boolean; onTask: (task: SecondFactorTask) => void }

const WhenOff = ({ withoutPassword, onTask }: StateProps) => (
  <Stack sx={{ gap: 2, alignItems: 'start' }}>
    <Typography variant="body2" color="textSecondary">
      {withoutPassword
        ? 'You sign in with your school account and a code from an app on your phone. Someone who has only your school account cannot sign in.'
        : 'You sign in with your password and a code from an app on your phone. Someone who knows only your password cannot sign in.'}
    </Typography>
    <Button variant="contained" onClick={() => onTask('setUp')}>
      Set Up
    </Button>
  </Stack>
)

const WhenOn = ({
  status: { recoveryCodesLeft, isRequired },
  withoutPassword,
  onTask,
}: StateProps & { status: SecondFactorStatus }) => (
  <Stack sx={{ gap: 2, alignItems: 'start' }}>
    <Typography variant="body2" color="textSecondary">
      You sign in with your {withoutPassword ? 'school account' : 'password'} and a code from your authenticator app.{' '}
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
