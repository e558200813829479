'use client'

import { useImperativeHandle, type Ref } from 'react'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Closable } from '@/components/dialog/closable'
import { DialogForm } from '@/components/form/DialogForm'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldInput } from '@/components/form/FieldInput'
import { FormErrors, type Labels } from '@/components/form/FormErrors'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { useAddAdmin } from '@/lib/client/queries/admins'
import { type AddedAdmin, adminCalls, AdminInput } from '@/lib/contract/staff/admins'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import { STAFF_BASIC_FIELDS as FIELDS } from '@/lib/contract/staff/fields'
import { OWN_PASSWORD_LABEL, OwnPassword } from './OwnPassword'

const LABELS = {
  'name.firstName': FIELDS['name.firstName'].label,
  'name.lastName': FIELDS['name.lastName'].label,
  email: FIELDS.email.label,
  currentPassword: OWN_PASSWORD_LABEL,
} as const satisfies Labels<AdminInput>

const EMPTY: AdminInput = { name: { firstName: '', lastName: '' }, email: '', currentPassword: '' }

type Props = { onAdded: (added: AddedAdmin) => void; onClose: () => void; ref?: Ref<Closable> }

/** The form for a new superAdmin. The server makes their first password. */
export function AddAdminForm({ onAdded, onClose, ref }: Props) {
  const { mutateAsync: add } = useAddAdmin()
  const form = useValidatedForm(AdminInput, EMPTY)
  const { submit, busy, failure } = useSubmit({
    form,
    labels: LABELS,
    fallback: adminCalls.create.fallback,
    save: async values => onAdded(await add(values)),
  })
  const guard = useCloseGuard({ dirty: form.formState.isDirty, busy, onClose })
  useImperativeHandle(ref, () => ({ close: guard.close }))
  const field = (name: 'name.firstName' | 'name.lastName' | 'email') => ({
    control: form.control,
    name,
    field: FIELDS[name],
  })
  return (
    <DialogForm label="Super Admin" action="Add" busy={busy} guard={guard} onSubmit={submit}>
      <FormErrors control={form.control} labels={LABELS} failure={failure} />
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">
          A super admin may do everything, which includes changing permissions and managing other super admins. You will
          be shown a temporary password for them, which works for {TEMPORARY_PASSWORD_HOURS} hours.
        </Typography>
        <FieldGrid>
          <FieldInput {...field('name.firstName')} autoFocus />
          <FieldInput {...field('name.lastName')} />
        </FieldGrid>
        <FieldInput {...field('email')} />
        <OwnPassword control={form.control} name="currentPassword" />
      </Stack>
    </DialogForm>
  )
}
