'use client'

import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { FormSection } from '@/components/form/FormSection'
import { PasswordInput } from '@/components/form/PasswordInput'
import { PasswordStrength } from '@/components/form/PasswordStrength'
import { STAFF_LABELS } from '@/lib/contract/staff/fields'
import type { StaffControl } from './staff-form-values'

/** The first password of a new staff member. */
export function SecuritySection({ control }: { control: StaffControl }) {
  const about = useWatch({ control, name: ['email', 'name.firstName', 'name.lastName'] })
  return (
    <FormSection title="Account Security">
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
    </FormSection>
  )
}
