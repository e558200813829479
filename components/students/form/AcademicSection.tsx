'use client'

import { FormSection } from '@/components/form/FormSection'
import { SelectInput } from '@/components/form/SelectInput'
import { TextInput } from '@/components/form/TextInput'
import { GRADES, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { LABELS, type SectionProps } from './student-draft'

export function AcademicSection({ control }: SectionProps) {
  return (
    <FormSection title="Academic Information">
      <SelectInput control={control} name="standard" label={LABELS.standard} options={STANDARDS} required />
      <SelectInput control={control} name="section" label={LABELS.section} options={SECTIONS} required />
      <TextInput
        control={control}
        name="rollNumber"
        label={LABELS.rollNumber}
        type="number"
        required
        slotProps={{ htmlInput: { min: 1, step: 1, inputMode: 'numeric' } }}
      />
      <TextInput
        control={control}
        name="admissionDate"
        label={LABELS.admissionDate}
        type="date"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <SelectInput control={control} name="overallGrade" label={LABELS.overallGrade} options={GRADES} />
      <TextInput
        control={control}
        name="overallPercentage"
        label={LABELS.overallPercentage}
        type="number"
        helperText="Enter percentage between 0 and 100"
        slotProps={{ htmlInput: { min: 0, max: 100, step: 'any', inputMode: 'decimal' } }}
      />
    </FormSection>
  )
}
