import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { FormDialog } from '@/components/dialog/FormDialog'
import { MessageDialog } from '@/components/dialog/MessageDialog'
import { UnloadedDialog } from '@/components/dialog/UnloadedDialog'
import { useUser } from '@/components/base/useUser'
import type { Admin } from '@/lib/contract/staff/admins'
import { ADMIN_TASKS, adminTaskFor } from './admin-tasks'
import { ChangeAdminForm } from './ChangeAdminForm'

type Props = { open: boolean; id: string; query: UseQueryResult<Admin[]>; onClose: () => void }

/** Activates or deactivates the superAdmin with this id, which may come from a shared link. */
export function AdminDialog({ open, id, query, onClose }: Props) {
  const { _id: ownId } = useUser()
  // Keeps the old state while the dialog fades out, although the list already has the new state.
  const [admin, setAdmin] = useState<Admin>()
  const found = query.data?.find(({ _id }) => _id === id)
  if (!admin && found) setAdmin(found)
  if (!admin && query.data)
    return (
      <MessageDialog open={open} title="Super Admin" onClose={onClose}>
        There is no super admin at this address.
      </MessageDialog>
    )
  if (!admin) return <UnloadedDialog open={open} title="Super Admin" query={query} onClose={onClose} />
  const task = adminTaskFor(admin, ownId)
  return (
    <FormDialog open={open} title={ADMIN_TASKS[task].title} maxWidth="xs" onClose={onClose}>
      {form => <ChangeAdminForm admin={admin} task={task} onClose={onClose} ref={form} />}
    </FormDialog>
  )
}
