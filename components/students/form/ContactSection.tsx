'use client'

import { FormSection } from '@/components/form/FormSection'
import { TextInput } from '@/components/form/TextInput'
import { LABELS, type SectionProps } from './student-draft'

export function ContactSection({ control }: SectionProps) {
  return (
    <FormSection title="Contact Information">
      <TextInput
        control={control}
        name="contactInfo.address.street"
        label={LABELS['contactInfo.address.street']}
        required
      />
      <TextInput
        control={control}
        name="contactInfo.address.city"
        label={LABELS['contactInfo.address.city']}
        required
      />
      <TextInput
        control={control}
        name="contactInfo.address.state"
        label={LABELS['contactInfo.address.state']}
        required
      />
      <TextInput
        control={control}
        name="contactInfo.address.pinCode"
        label={LABELS['contactInfo.address.pinCode']}
        required
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </FormSection>
  )
}
