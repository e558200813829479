import { use } from 'react'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { FormBusyContext } from '@/components/form/form-busy-context'
import { FormSection } from '@/components/form/FormSection'
import { PasswordInput } from '@/components/form/PasswordInput'
import { PasswordStrength } from '@/components/form/PasswordStrength'
import { useSignInOptions } from '@/lib/client/queries/sign-in-options'
import { accountOf } from '@/lib/contract/accounts/sign-in-options'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import { STAFF_LABELS } from '@/lib/contract/staff/fields'
import type { FirstPassword } from './saved-staff'
import type { StaffControl } from './staff-form-values'

const CHOICES = [
  ['typed', 'Type a password'],
  ['temporary', 'Make a temporary password'],
  ['link', 'Make a link'],
  ['invitation', 'Send an invitation'],
] as const satisfies readonly (readonly [FirstPassword, label: string])[]

const HINTS = {
  temporary: `You will see the temporary password once, when the staff member has been created. It works for ${TEMPORARY_PASSWORD_HOURS} hours. After signing in with it, they choose a password of their own.`,
  link: 'You will see the link once, when the staff member has been created. They choose a password with it. It works for 7 days.',
  invitation: 'When you save, they get a mail with a link to choose a password. The link works for 7 days.',
}

type Props = {
  control: StaffControl
  firstPassword: FirstPassword
  /** Undefined for users who may only type the password. */
  onChoose?: ((choice: FirstPassword) => void) | undefined
}

/** The first password of a new staff member. */
export function SecuritySection({ control, firstPassword, onChoose }: Props) {
  const busy = use(FormBusyContext)
  const { mail, oidc, staffPasswords } = useSignInOptions()
  return (
    <FormSection title="Account Security">
      {!staffPasswords && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          Staff members sign in with {accountOf('their', oidc?.name)} and need no password here. Enter a long, random
          password: it works if passwords for staff are switched on again.
        </Typography>
      )}
      {onChoose && staffPasswords && (
        <RadioGroup
          row
          aria-label="First password"
          value={firstPassword}
          onChange={(_event, choice) => onChoose(choice as FirstPassword)}
          sx={{ gridColumn: '1 / -1' }}
        >
          {CHOICES.filter(([value]) => mail || value !== 'invitation').map(([value, label]) => (
            <FormControlLabel
              key={value}
              value={value}
              label={label}
              disabled={busy}
              control={<Radio size="small" />}
            />
          ))}
        </RadioGroup>
      )}
      {firstPassword === 'typed' ? (
        <TypedPassword control={control} />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {HINTS[firstPassword]}
        </Typography>
      )}
    </FormSection>
  )
}

function TypedPassword({ control }: { control: StaffControl }) {
  const about = useWatch({ control, name: ['email', 'name.firstName', 'name.lastName'] })
  return (
    <>
      <Box sx={{ display: 'grid', rowGap: 0.75, alignContent: 'start' }}>
        <PasswordInput
          control={control}
          name="password"
          label={STAFF_LABELS.password}
          autoComplete="new-password"
          required
        />
        <PasswordStrength control={control} name="password" about={about.map(text => text ?? '')} />
      </Box>
      <PasswordInput
        control={control}
        name="confirmPassword"
        label={STAFF_LABELS.confirmPassword}
        autoComplete="new-password"
        required
      />
    </>
  )
}
