import type { Ref } from 'react'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import * as z from 'zod/mini'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { useNotify } from '@/components/feedback/Snackbars'
import { EditorDialogForm } from '@/components/form/EditorForm'
import type { Labels } from '@/components/form/FormErrors'
import { useEditor } from '@/components/form/useEditor'
import { useChangeAdmin } from '@/lib/client/queries/admins'
import { type Admin, AdminChange, adminCalls } from '@/lib/contract/staff/admins'
import { type AdminTask, ADMIN_TASKS } from './admin-tasks'
import { OWN_PASSWORD_LABEL, OwnPasswordField } from './OwnPasswordField'

const Confirmation = z.pick(AdminChange, { currentPassword: true })
const LABELS = { currentPassword: OWN_PASSWORD_LABEL } as const satisfies Labels<z.input<typeof Confirmation>>

type Props = { admin: Admin; task: AdminTask; onClose: () => void; ref?: Ref<ClosableForm> }

/** Asks for the user's own password before a superAdmin is activated or deactivated. */
export function ChangeAdminForm({ admin, task, onClose, ref }: Props) {
  const notify = useNotify()
  const { mutateAsync: change } = useChangeAdmin()
  const { title, action, done, question } = ADMIN_TASKS[task]
  const isActive = task === 'activate'
  const editor = useEditor({
    schema: Confirmation,
    labels: LABELS,
    initial: { currentPassword: '' },
    fallback: adminCalls.change.fallback,
    save: ({ currentPassword }) => change({ id: admin._id, isActive, currentPassword }),
    onSaved: () => {
      // Users who deactivate their own account get the sign-in page, which shows this notice. Going back to close the dialog
      // would stop this navigation.
      if (task === 'deactivateOwn') return notify.success(done, { keepAfterSignOut: true })
      notify.success(done)
      onClose()
    },
  })
  return (
    <EditorDialogForm ref={ref} editor={editor} label={title} action={action} isFinal={!isActive} onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {question(admin)}
        </Typography>
        <OwnPasswordField control={editor.form.control} name="currentPassword" autoFocus />
      </Stack>
    </EditorDialogForm>
  )
}
