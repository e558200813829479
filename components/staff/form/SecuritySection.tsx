'use client'

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
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import { STAFF_LABELS } from '@/lib/contract/staff/fields'
import type { StaffControl } from './staff-form-values'

/** Who makes the first password: the user types it, or the application makes a temporary one. */
export type FirstPassword = 'typed' | 'temporary'

const CHOICES = [
  ['typed', 'Type a password'],
  ['temporary', 'Make a temporary password'],
] as const

type Props = {
  control: StaffControl
  firstPassword: FirstPassword
  /** Absent for users who may not make temporary passwords. */
  onChoose?: ((choice: FirstPassword) => void) | undefined
}

/** The first password of a new staff member. */
export function SecuritySection({ control, firstPassword, onChoose }: Props) {
  const busy = use(FormBusyContext)
  return (
    <FormSection title="Account Security">
      {onChoose && (
        <RadioGroup
          row
          aria-label="First password"
          value={firstPassword}
          onChange={(_event, choice) => onChoose(choice as FirstPassword)}
          sx={{ gridColumn: '1 / -1' }}
        >
          {CHOICES.map(([value, label]) => (
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
          You will see the temporary password once, when the staff member has been created. It works for{' '}
          {TEMPORARY_PASSWORD_HOURS} hours. After signing in with it, they choose a password of their own.
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
