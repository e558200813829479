'use client'

import { FormSection } from '@/components/form/FormSection'
import { TextInput } from '@/components/form/TextInput'
import { GUARDIANS, type GuardianKind } from '@/lib/contract/constants'
import { LABELS, type SectionProps } from './student-draft'

export function ParentSection({ control }: SectionProps) {
  return (
    <FormSection title="Parent Information">
      {GUARDIANS.map(kind => (
        <ParentFields key={kind} control={control} kind={kind} />
      ))}
    </FormSection>
  )
}

function ParentFields({ control, kind }: SectionProps & { kind: GuardianKind }) {
  const field = <K extends 'name' | 'occupation' | 'phone' | 'email'>(key: K) => {
    const name = `parentInfo.${kind}.${key}` as const
    return { control, name, label: LABELS[name] }
  }
  return (
    <>
      <TextInput {...field('name')} required />
      <TextInput {...field('phone')} type="tel" required />
      <TextInput {...field('occupation')} />
      <TextInput {...field('email')} type="email" />
    </>
  )
}
