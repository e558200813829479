'use client'

import { use, useId } from 'react'
import FormControl from '@mui/material/FormControl'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useController } from 'react-hook-form'
import { Busy } from '@/components/form/busy'
import { CheckInput } from '@/components/form/CheckInput'
import { useUser } from '@/components/session/useUser'
import { ACTION_LABELS, RESOURCE_LABELS } from '@/lib/contract/labels'
import { type Action, ACTIONS, can, type Resource } from '@/lib/contract/permissions'
import type { SectionProps } from './staff-draft'

/** What may be done with one kind of record. Nobody can give or take a flag that they do not hold (decisions §3). */
export function ResourceFlags({ control, resource }: SectionProps & { resource: Resource }) {
  const reason = useId()
  const user = useUser()
  const busy = use(Busy)
  const view = useController({ control, name: `permissions.${resource}.read` }).field
  const isBeyond = (action: Action) => !can(user, `${resource}.${action}`)

  /** Whoever may change a record has to be able to find it first. */
  const onTick = (action: Action) => {
    if (action !== 'read' && !isBeyond('read')) view.onChange(true)
  }

  return (
    <FormControl component="fieldset" disabled={busy}>
      <FormLabel component="legend">{RESOURCE_LABELS[resource]}</FormLabel>
      {/* The same places in both fieldsets, also where there is room for two beside each other only. */}
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, max-content)' } }}>
        {ACTIONS.map(action => (
          <CheckInput
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
          You can only give or take permissions that you hold yourself.
        </FormHelperText>
      )}
    </FormControl>
  )
}
