import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { useUser } from '@/components/base/useUser'
import { CONFIDENTIAL_LABEL } from '@/lib/contract/labels'
import { SelectInput } from '@/components/form/SelectInput'
import { FormSection } from '@/components/form/FormSection'
import { type Permissions, RESOURCES } from '@/lib/contract/permissions'
import { PresetSelect } from './PresetSelect'
import { ResourceFlags } from './ResourceFlags'
import { scopeFromChoice } from './scope/scope-choice'
import { CONFIDENTIAL_LEVEL_CHOICES, formHasConfidentialLevel, type StaffFormApi } from './staff-form-values'

const PreviewDialog = createLazyDialog(async () => (await import('../preview/PreviewDialog')).PreviewDialog)

export function PermissionsSection({ form }: { form: StaffFormApi }) {
  const permissions = useWatch({ control: form.control, name: 'permissions' })
  const confidential = useWatch({ control: form.control, name: 'confidential' })
  const scope = useWatch({ control: form.control, name: 'scope' })
  const user = useUser()
  const { open, show } = useDialog<Permissions>()
  return (
    <FormSection title="System Permissions">
      <PresetSelect form={form} permissions={permissions} />
      {RESOURCES.map(resource => (
        <ResourceFlags key={resource} control={form.control} resource={resource} />
      ))}
      {formHasConfidentialLevel(user) && (
        <SelectInput
          control={form.control}
          name="confidential"
          label={CONFIDENTIAL_LABEL}
          options={CONFIDENTIAL_LEVEL_CHOICES}
          helperText="What this person may do with fields that are confidential."
        />
      )}
      <Button variant="outlined" onClick={() => open(permissions)} sx={{ justifySelf: 'start', alignSelf: 'start' }}>
        Preview
      </Button>
      {show((dialog, previewed) => (
        <PreviewDialog
          {...dialog}
          permissions={previewed}
          confidential={confidential}
          scope={(scope && scopeFromChoice(scope)) ?? undefined}
        />
      ))}
    </FormSection>
  )
}
