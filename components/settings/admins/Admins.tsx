'use client'

import { useRef } from 'react'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { TemporaryPasswordDialog } from '@/components/form/TemporaryPasswordDialog'
import { closeDialog, openDialog } from '@/components/dialog/dialog-history'
import { useDialog } from '@/components/dialog/useDialog'
import { QueryView } from '@/components/feedback/QueryView'
import { SectionCard } from '@/components/layout/SectionCard'
import { useUser } from '@/components/base/useUser'
import { fullName } from '@/lib/client/format'
import { adminList } from '@/lib/client/queries/admins'
import { useSignInOptions } from '@/lib/client/queries/sign-in-options'
import type { AddedAdmin } from '@/lib/contract/staff/admins'
import { AdminDialogs } from './AdminDialogs'
import { AdminRow } from './AdminRow'

/** The superAdmins, who add, activate and deactivate each other. */
export function Admins() {
  const { _id: ownId } = useUser()
  const admins = useQuery(adminList)
  const { mail } = useSignInOptions()
  const added = useDialog<AddedAdmin>()
  const addButton = useRef<HTMLButtonElement>(null)

  function showPassword(answer: AddedAdmin) {
    // The dialog with the password has no address, because the password is shown only once.
    closeDialog()
    added.open(answer)
  }

  return (
    <SectionCard
      title="Super Admins"
      anchor="super-admins"
      action={
        <Button ref={addButton} variant="outlined" onClick={() => openDialog({ new: 'admin' })}>
          Add Super Admin
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Super admins may do everything. A second super admin can help when you are away. To hand over, add your
        successor, and deactivate your own account once your successor has signed in. If a super admin has forgotten the
        password{mail && ' and gets no mail with a link'}, run <code>npm run admin:reset</code> on the server to make a
        temporary password.
      </Typography>
      <QueryView
        query={admins}
        skeleton={<Skeleton variant="rounded" height={96} role="status" aria-label="Loading super admins" />}
      >
        {list => (
          <List disablePadding>
            {list.map(admin => (
              <AdminRow
                key={admin._id}
                admin={admin}
                isOwn={admin._id === ownId}
                onChange={() => openDialog({ admin: admin._id })}
              />
            ))}
          </List>
        )}
      </QueryView>
      <AdminDialogs query={admins} onAdded={showPassword} />
      {added.show((dialog, answer) => (
        <TemporaryPasswordDialog
          {...dialog}
          name={fullName(answer.admin)}
          password={answer}
          onExited={() => addButton.current?.focus()}
        />
      ))}
    </SectionCard>
  )
}
