'use client'

import { type ReactNode, useState } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SecretText } from '@/components/feedback/SecretText'
import { useConfirmSecondFactor, useSetUpSecondFactor } from '@/lib/client/queries/second-factor'
import type { SecondFactorSetup } from '@/lib/contract/second-factor'
import { ProofForm } from './ProofForm'
import { QrCode } from './QrCode'
import { RecoveryCodeList } from './RecoveryCodeList'

type Step = { name: 'password' } | { name: 'app'; setup: SecondFactorSetup } | { name: 'codes'; codes: string[] }

type Props = {
  onDone: () => void
  /** Stands beside the buttons of the first two steps. */
  wayOut?: ReactNode
}

/** Sets up two-step sign-in: who are you, tell your app, keep your recovery codes. */
export function SetUpSteps({ onDone, wayOut }: Props) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const { mutateAsync: setUp } = useSetUpSecondFactor()
  const { mutateAsync: confirm } = useConfirmSecondFactor()

  switch (step.name) {
    case 'password':
      return (
        <ProofForm
          key="password"
          label="Confirm that it is you"
          asks="password"
          action="Continue"
          save={async ({ password }) => setStep({ name: 'app', setup: await setUp(password) })}
        >
          {wayOut}
        </ProofForm>
      )
    case 'app':
      return (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography>Scan this with your authenticator app, then enter the code that it shows.</Typography>
          <Box sx={{ display: 'flex', justifyContent: 'center' }}>
            <QrCode text={step.setup.uri} label="QR code for your authenticator app" />
          </Box>
          <Typography variant="body2">Or type this key into the app:</Typography>
          <SecretText label="Key" text={inFours(step.setup.key)} />
          <ProofForm
            key="code"
            label="Confirm the code"
            asks="code"
            action="Turn On"
            save={async ({ code }) => setStep({ name: 'codes', codes: (await confirm(code)).recoveryCodes })}
          >
            {wayOut}
          </ProofForm>
        </Box>
      )
    case 'codes':
      return <RecoveryCodeList codes={step.codes} onDone={onDone} />
  }
}

/** Apps take the key with spaces as well. */
const inFours = (key: string) => key.replace(/.{4}(?=.)/g, '$& ')
