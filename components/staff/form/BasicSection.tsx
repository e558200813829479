'use client'

import { FormSection } from '@/components/form/FormSection'
import { SelectInput } from '@/components/form/SelectInput'
import { TextInput } from '@/components/form/TextInput'
import { DEPARTMENTS } from '@/lib/contract/constants'
import { LABELS, type SectionProps } from './staff-draft'

export function BasicSection({ control, editing }: SectionProps & { editing: boolean }) {
  return (
    <FormSection title="Basic Information">
      <TextInput
        control={control}
        name="name.firstName"
        label={LABELS['name.firstName']}
        required
        autoFocus={!editing}
      />
      <TextInput control={control} name="name.lastName" label={LABELS['name.lastName']} required />
      <TextInput control={control} name="email" label={LABELS.email} type="email" required />
      <TextInput control={control} name="phone" label={LABELS.phone} type="tel" required />
      <SelectInput control={control} name="department" label={LABELS.department} options={DEPARTMENTS} required />
      <TextInput control={control} name="position" label={LABELS.position} />
    </FormSection>
  )
}
