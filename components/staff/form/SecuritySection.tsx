'use client'

import { FormSection } from '@/components/form/FormSection'
import { PasswordInput } from '@/components/form/PasswordInput'
import { LABELS, type SectionProps } from './staff-draft'

/** The password that a new staff member begins with. */
export function SecuritySection({ control }: SectionProps) {
  return (
    <FormSection title="Account Security">
      <PasswordInput control={control} name="password" label={LABELS.password} autoComplete="new-password" required />
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
