'use client'

import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { FormSection } from '@/components/form/FormSection'
import { PasswordInput } from '@/components/form/PasswordInput'
import { PasswordStrength } from '@/components/form/PasswordStrength'
import { LABELS, type SectionProps } from './staff-draft'

/** The password that a new staff member begins with. */
export function SecuritySection({ control }: SectionProps) {
  const about = useWatch({ control, name: ['email', 'name.firstName', 'name.lastName'] })
  return (
    <FormSection title="Account Security">
      <Box sx={{ display: 'grid', rowGap: 0.75, alignContent: 'start' }}>
        <PasswordInput control={control} name="password" label={LABELS.password} autoComplete="new-password" required />
        <PasswordStrength control={control} name="password" about={about.map(text => text ?? '')} />
      </Box>
      <PasswordInput
        control={control}
        name="confirmPassword"
        label={LABELS.confirmPassword}
        autoComplete="new-password"
        required
      />
    </FormSection>
  )
}
