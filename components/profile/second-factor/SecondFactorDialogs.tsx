'use client'

import { useState } from 'react'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from '@/components/feedback/Snackbars'
import { DialogFrame } from '@/components/layout/DialogFrame'
import {
  secondFactorStatus,
  useChangeSettings,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
} from '@/lib/client/queries/second-factor'
import { SUCCESS } from '@/lib/contract/messages'
import { ProofForm } from './ProofForm'
import { RecoveryCodeList } from './RecoveryCodeList'
import { SetUpSteps } from './SetUpSteps'

export type SecondFactorTask = 'setUp' | 'renew' | 'remove' | 'release'
type Props = { open: boolean; task: SecondFactorTask; onClose: () => void }

const TITLES = {
  setUp: 'Set Up Two-Step Sign-In',
  renew: 'New Recovery Codes',
  remove: 'Turn Off Two-Step Sign-In',
  release: 'Stop Requiring Two-Step Sign-In',
} as const

/** What can be done about one's second factor. Only its buttons close it: codes that are shown once could be lost. */
export function SecondFactorDialogs({ open, task, onClose }: Props) {
  const Content = { setUp: SetUp, renew: Renew, remove: Remove, release: Release }[task]
  return (
    <DialogFrame open={open} title={TITLES[task]} maxWidth="sm">
      {/* Room for the labels of the first box, which stand above its frame. */}
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <Content onClose={onClose} />
      </DialogContent>
    </DialogFrame>
  )
}

type Content = { onClose: () => void }

function SetUp({ onClose }: Content) {
  const notify = useNotify()
  const finish = () => {
    notify.success(SUCCESS.secondFactorOn)
    onClose()
  }
  return <SetUpSteps onDone={finish} wayOut={<Button onClick={onClose}>Cancel</Button>} />
}

function Renew({ onClose }: Content) {
  const { mutateAsync: renew } = useRenewRecoveryCodes()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodeList codes={codes} onDone={onClose} />
  return (
    <>
      <DialogContentText sx={{ mb: 2 }}>The codes that you have now will not work any more.</DialogContentText>
      <ProofForm
        label="New recovery codes"
        asks="both"
        action="Make New Codes"
        save={async proof => setCodes((await renew(proof)).recoveryCodes)}
      >
        <Button onClick={onClose}>Cancel</Button>
      </ProofForm>
    </>
  )
}

function Remove({ onClose }: Content) {
  const notify = useNotify()
  const { mutateAsync: remove } = useRemoveSecondFactor()
  const save = async (proof: Parameters<typeof remove>[0]) => {
    await remove(proof)
    notify.success(SUCCESS.secondFactorOff)
    onClose()
  }
  return (
    <>
      <DialogContentText sx={{ mb: 2 }}>From then on your password alone will sign you in.</DialogContentText>
      <ProofForm label="Turn off" asks="both" action="Turn Off" save={save}>
        <Button onClick={onClose}>Cancel</Button>
      </ProofForm>
    </>
  )
}

function Release({ onClose }: Content) {
  const notify = useNotify()
  const { data: status } = useQuery(secondFactorStatus)
  const { mutateAsync: change } = useChangeSettings()
  return (
    <>
      <DialogContentText sx={{ mb: 2 }}>Super admins may then turn off theirs, or not set it up.</DialogContentText>
      <ProofForm
        label="Stop requiring"
        asks={status?.isOn ? 'both' : 'password'}
        action="Stop Requiring"
        save={async ({ password, code }) => {
          await change({ secondFactorRequired: false, password, ...(status?.isOn && { code }) })
          notify.success(SUCCESS.settings)
          onClose()
        }}
      >
        <Button onClick={onClose}>Cancel</Button>
      </ProofForm>
    </>
  )
}
