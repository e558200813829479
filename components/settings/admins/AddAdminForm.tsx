import type { Ref } from 'react'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { EditorDialogForm } from '@/components/form/EditorForm'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldInput } from '@/components/form/FieldInput'
import type { Labels } from '@/components/form/FormErrors'
import { useEditor } from '@/components/form/useEditor'
import { useAddAdmin } from '@/lib/client/queries/admins'
import { type AddedAdmin, adminCalls, AdminInput } from '@/lib/contract/staff/admins'
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import { STAFF_BASIC_FIELDS as FIELDS } from '@/lib/contract/staff/fields'
import { OWN_PASSWORD_LABEL, OwnPasswordField } from './OwnPasswordField'

const LABELS = {
  'name.firstName': FIELDS['name.firstName'].label,
  'name.lastName': FIELDS['name.lastName'].label,
  email: FIELDS.email.label,
  currentPassword: OWN_PASSWORD_LABEL,
} as const satisfies Labels<AdminInput>

const EMPTY: AdminInput = { name: { firstName: '', lastName: '' }, email: '', currentPassword: '' }

type Props = { onAdded: (added: AddedAdmin) => void; onClose: () => void; ref?: Ref<ClosableForm> }

/** The form for a new superAdmin. The server generates the first password. */
export function AddAdminForm({ onAdded, onClose, ref }: Props) {
  const { mutateAsync: add } = useAddAdmin()
  const editor = useEditor({
    schema: AdminInput,
    labels: LABELS,
    initial: EMPTY,
    fallback: adminCalls.create.fallback,
    save: values => add(values),
    onSaved: onAdded,
  })
  const { control } = editor.form
  const field = (name: 'name.firstName' | 'name.lastName' | 'email') => ({
    control,
    name,
    field: FIELDS[name],
  })
  return (
    <EditorDialogForm ref={ref} editor={editor} label="Super Admin" action="Add" onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">
          A super admin may do everything, which includes changing permissions and managing other super admins. You will
          see a temporary password for the new super admin. It works for {TEMPORARY_PASSWORD_HOURS} hours.
        </Typography>
        <FieldGrid>
          <FieldInput {...field('name.firstName')} autoFocus />
          <FieldInput {...field('name.lastName')} />
        </FieldGrid>
        <FieldInput {...field('email')} />
        <OwnPasswordField control={control} name="currentPassword" />
      </Stack>
    </EditorDialogForm>
  )
}
