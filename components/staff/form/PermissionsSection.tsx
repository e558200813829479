'use client'

import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { FormSection } from '@/components/form/FormSection'
import { type Permissions, RESOURCES } from '@/lib/contract/permissions'
import { PresetSelect } from './PresetSelect'
import { ResourceFlags } from './ResourceFlags'
import type { StaffFormApi } from './staff-form-values'

const PreviewDialog = createLazyDialog(async () => (await import('../preview/PreviewDialog')).PreviewDialog)

export function PermissionsSection({ form }: { form: StaffFormApi }) {
  const permissions = useWatch({ control: form.control, name: 'permissions' })
  const { content, isOpen, key, open, close } = useDialog<Permissions>()
  return (
    <FormSection title="System Permissions">
      <PresetSelect form={form} permissions={permissions} />
      {RESOURCES.map(resource => (
        <ResourceFlags key={resource} control={form.control} resource={resource} />
      ))}
      <Button variant="outlined" onClick={() => open(permissions)} sx={{ justifySelf: 'start' }}>
        Preview
      </Button>
      {content && <PreviewDialog key={key} open={isOpen} permissions={content} onClose={close} />}
    </FormSection>
  )
}
