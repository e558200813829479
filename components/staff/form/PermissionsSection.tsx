'use client'

import { FormSection } from '@/components/form/FormSection'
import { RESOURCES } from '@/lib/contract/permissions'
import { ResourceFlags } from './ResourceFlags'
import type { StaffControl } from './staff-draft'

export function PermissionsSection({ control }: { control: StaffControl }) {
  return (
    <FormSection title="System Permissions">
      {RESOURCES.map(resource => (
        <ResourceFlags key={resource} control={control} resource={resource} />
      ))}
    </FormSection>
  )
}
