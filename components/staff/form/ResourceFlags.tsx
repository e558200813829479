import { use, useId } from 'react'
import FormControl from '@mui/material/FormControl'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useController } from 'react-hook-form'
import { FormBusyContext } from '@/components/form/form-busy-context'
import { CheckboxInput } from '@/components/form/CheckboxInput'
import { useUser } from '@/components/base/useUser'
import { ACTION_LABELS, RESOURCE_LABELS } from '@/lib/contract/labels'
import { type Action, ACTIONS, can, type Resource } from '@/lib/contract/permissions'
import type { StaffControl } from './staff-form-values'

/** The permissions for one kind of record. Users cannot change a permission that they do not have (R23.10). */
export function ResourceFlags({ control, resource }: { control: StaffControl; resource: Resource }) {
  const reason = useId()
  const user = useUser()
  const busy = use(FormBusyContext)
  const view = useController({ control, name: `permissions.${resource}.read` }).field
  const isBeyond = (action: Action) => !can(user, `${resource}.${action}`)

  /** Changing a record requires reading it, so ticking an action also ticks View. */
  const onTick = (action: Action) => {
    if (action !== 'read' && !isBeyond('read')) view.onChange(true)
  }

  return (
    <FormControl component="fieldset" disabled={busy}>
      <FormLabel component="legend">{RESOURCE_LABELS[resource]}</FormLabel>
      {/* A grid, so that the boxes of both fieldsets are aligned. */}
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, max-content)' } }}>
        {ACTIONS.map(action => (
          <CheckboxInput
            key={action}
            control={control}
            name={`permissions.${resource}.${action}`}
            label={ACTION_LABELS[action]}
            disabled={isBeyond(action)}
            describedBy={isBeyond(action) ? reason : undefined}
            onTick={() => onTick(action)}
          />
        ))}
      </FormGroup>
      {ACTIONS.some(isBeyond) && (
        <FormHelperText id={reason} sx={{ mx: 0 }}>
          You can only give or remove permissions that you have yourself.
        </FormHelperText>
      )}
    </FormControl>
  )
}
