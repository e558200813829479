import { type Ref, useState } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SecretText } from '@/components/form/SecretText'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { useConfirmSecondFactor, useSetUpSecondFactor } from '@/lib/client/queries/second-factor'
import type { SecondFactorSetup } from '@/lib/contract/accounts/second-factor'
import { ProofForm } from './ProofForm'
import { QrCode } from '@/components/layout/QrCode'
import { RecoveryCodeList } from './RecoveryCodeList'

type Step = { name: 'password' } | { name: 'app'; setup: SecondFactorSetup } | { name: 'codes'; codes: string[] }

const STOP = {
  title: 'Stop setting up two-step sign-in?',
  confirmLabel: 'Stop',
  cancelLabel: 'Continue set-up',
  children: 'Two-step sign-in is not on yet. The key that you added to your app will not work.',
}

type Props = {
  /** Whether the user signs in only with a school account. */
  withoutPassword?: boolean
  onDone: () => void
  /** Cancels the set-up. Without this function, there is no Cancel button. */
  onCancel?: () => void
  ref?: Ref<ClosableForm>
}

/** Sets up two-step sign-in in three steps: password, authenticator app, recovery codes. */
export function SetUpSteps({ withoutPassword = false, onDone, onCancel, ref }: Props) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const { mutateAsync: setUp } = useSetUpSecondFactor()
  const { mutateAsync: confirm } = useConfirmSecondFactor()

  switch (step.name) {
    case 'password':
      return (
        <>
          {withoutPassword && (
            <Typography sx={{ mb: 2 }}>
              After this, you sign in with your school account and a code from an app.
            </Typography>
          )}
          <ProofForm
            key="password"
            label="Confirm that it is you"
            asks={withoutPassword ? 'nothing' : 'password'}
            action="Continue"
            save={async ({ password }) =>
              setStep({ name: 'app', setup: await setUp(withoutPassword ? undefined : password) })
            }
            onCancel={onCancel}
            ref={ref}
          />
        </>
      )
    case 'app':
      return (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            Scan this QR code with your authenticator app, then enter the code that the app shows.
          </Typography>
          <Box sx={{ display: 'flex', justifyContent: 'center' }}>
            <QrCode text={step.setup.uri} label="QR code for your authenticator app" />
          </Box>
          <Typography variant="body2">Or type this key into the app:</Typography>
          <SecretText label="Key" text={groupByFour(step.setup.key)} />
          <ProofForm
            key="code"
            label="Confirm the code"
            asks="code"
            action="Turn On"
            save={async ({ code }) => setStep({ name: 'codes', codes: (await confirm(code)).recoveryCodes })}
            onCancel={onCancel}
            question={STOP}
            ref={ref}
          />
        </Box>
      )
    case 'codes':
      return <RecoveryCodeList codes={step.codes} onDone={onDone} ref={ref} />
  }
}

/** Groups of four characters are easier to type. Authenticator apps accept the key with spaces. */
const groupByFour = (key: string) => key.replace(/.{4}(?=.)/g, '$& ')
