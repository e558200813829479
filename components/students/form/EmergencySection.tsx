'use client'

import { FormSection } from '@/components/form/FormSection'
import { SelectInput } from '@/components/form/SelectInput'
import { TextInput } from '@/components/form/TextInput'
import { RELATIONSHIPS } from '@/lib/contract/constants'
import { LABELS, type SectionProps } from './student-draft'

export function EmergencySection({ control }: SectionProps) {
  return (
    <FormSection title="Emergency Contact">
      <TextInput
        control={control}
        name="contactInfo.emergencyContact.name"
        label={LABELS['contactInfo.emergencyContact.name']}
        required
      />
      <SelectInput
        control={control}
        name="contactInfo.emergencyContact.relationship"
        label={LABELS['contactInfo.emergencyContact.relationship']}
        options={RELATIONSHIPS}
        required
      />
      <TextInput
        control={control}
        name="contactInfo.emergencyContact.phone"
        label={LABELS['contactInfo.emergencyContact.phone']}
        type="tel"
        required
      />
    </FormSection>
  )
}
