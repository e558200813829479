'use client'

import { FormSection } from '@/components/form/FormSection'
import { SelectInput } from '@/components/form/SelectInput'
import { SwitchInput } from '@/components/form/SwitchInput'
import { TextInput } from '@/components/form/TextInput'
import { BLOOD_GROUPS, GENDERS } from '@/lib/contract/constants'
import { today } from '@/lib/contract/dates'
import { LABELS, type SectionProps } from './student-draft'

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
      <TextInput control={control} name="email" label={LABELS.email} type="email" />
      <TextInput
        control={control}
        name="dateOfBirth"
        label={LABELS.dateOfBirth}
        type="date"
        required
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
      />
      <SelectInput control={control} name="gender" label={LABELS.gender} options={GENDERS} required />
      <SelectInput
        control={control}
        name="bloodGroup"
        label={LABELS.bloodGroup}
        options={BLOOD_GROUPS}
        none="Not known"
      />
      {editing && <SwitchInput control={control} name="isActive" label="Active" />}
    </FormSection>
  )
}
