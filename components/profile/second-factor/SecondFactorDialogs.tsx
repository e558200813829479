import { type Ref, useState } from 'react'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useQuery } from '@tanstack/react-query'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { FormDialog } from '@/components/dialog/FormDialog'
import { useNotify } from '@/components/feedback/Snackbars'
import {
  secondFactorStatusQuery,
  useChangeSettings,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
} from '@/lib/client/queries/second-factor'
import type { SentProof } from '@/lib/contract/accounts/second-factor'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { ProofForm } from './ProofForm'
import { RecoveryCodeList } from './RecoveryCodeList'
import { SetUpSteps } from './SetUpSteps'

export type SecondFactorTask = 'setUp' | 'renewCodes' | 'turnOff' | 'stopRequiring'
type Props = { open: boolean; task: SecondFactorTask; withoutPassword: boolean; onClose: () => void }

const DIALOGS = {
  setUp: { title: 'Set Up Two-Step Sign-In', Content: SetUp },
  renewCodes: { title: 'New Recovery Codes', Content: RenewCodes },
  turnOff: { title: 'Turn Off Two-Step Sign-In', Content: TurnOff },
  stopRequiring: { title: 'Stop Requiring Two-Step Sign-In', Content: StopRequiring },
} as const satisfies Record<SecondFactorTask, object>

/** The dialogs in which users manage their own second factor. */
export function SecondFactorDialogs({ open, task, withoutPassword, onClose }: Props) {
  const { title, Content } = DIALOGS[task]
  return (
    <FormDialog open={open} title={title} maxWidth="sm" onClose={onClose}>
      {form => (
        // Space for the label of the first field, which is above its border.
        <DialogContent sx={{ '&&': { pt: 1 } }}>
          <Content withoutPassword={withoutPassword} onClose={onClose} ref={form} />
        </DialogContent>
      )}
    </FormDialog>
  )
}

type ContentProps = { withoutPassword: boolean; onClose: () => void; ref: Ref<ClosableForm> }

const asksFor = (withoutPassword: boolean) => (withoutPassword ? 'code' : 'both')
/** The parts of the proof that the form asks for. */
const sentBy = (withoutPassword: boolean, { password, code }: Required<SentProof>): SentProof =>
  withoutPassword ? { code } : { password, code }

function SetUp({ withoutPassword, onClose, ref }: ContentProps) {
  const finish = useFinish(SUCCESS_MESSAGES.secondFactorOn, onClose)
  return <SetUpSteps withoutPassword={withoutPassword} onDone={finish} onCancel={onClose} ref={ref} />
}

function RenewCodes({ withoutPassword, onClose, ref }: ContentProps) {
  const { mutateAsync: renew } = useRenewRecoveryCodes()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodeList codes={codes} onDone={onClose} ref={ref} />
  return (
    <>
      <DialogContentText sx={{ mb: 2 }}>Your current recovery codes will stop working.</DialogContentText>
      <ProofForm
        label="New recovery codes"
        asks={asksFor(withoutPassword)}
        action="Make New Codes"
        save={async proof => setCodes((await renew(sentBy(withoutPassword, proof))).recoveryCodes)}
        onCancel={onClose}
        ref={ref}
      />
    </>
  )
}

function TurnOff({ withoutPassword, onClose, ref }: ContentProps) {
  const { mutateAsync: remove } = useRemoveSecondFactor()
  const finish = useFinish(SUCCESS_MESSAGES.secondFactorOff, onClose)
  return (
    <>
      <DialogContentText sx={{ mb: 2 }}>
        After this, you sign in with your {withoutPassword ? 'school account' : 'password'} alone.
      </DialogContentText>
      <ProofForm
        label="Turn off"
        asks={asksFor(withoutPassword)}
        action="Turn Off"
        save={proof => remove(sentBy(withoutPassword, proof)).then(finish)}
        onCancel={onClose}
        ref={ref}
      />
    </>
  )
}

function StopRequiring({ onClose, ref }: ContentProps) {
  const { data: status } = useQuery(secondFactorStatusQuery)
  const { mutateAsync: change } = useChangeSettings()
  const finish = useFinish(SUCCESS_MESSAGES.settings, onClose)
  return (
    <>
      <DialogContentText sx={{ mb: 2 }}>
        After this, super admins may sign in without two-step sign-in.
      </DialogContentText>
      <ProofForm
        label="Stop requiring"
        asks={status?.isOn ? 'both' : 'password'}
        action="Stop Requiring"
        save={({ password, code }) =>
          change({ secondFactorRequired: false, password, ...(status?.isOn && { code }) }).then(finish)
        }
        onCancel={onClose}
        ref={ref}
      />
    </>
  )
}

function useFinish(message: string, onClose: () => void) {
  const notify = useNotify()
  return () => {
    notify.success(message)
    onClose()
  }
}
