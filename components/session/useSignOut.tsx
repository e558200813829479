import { useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog'
import { auth } from '@/lib/client/http'
import { findTabWithUnsavedChanges } from '@/lib/client/tabs'

/**
 * Signs out. When this or another tab has unsaved changes, `question` asks first. The caller has to draw `question`.
 */
export function useSignOut() {
  const [isOpen, setOpen] = useState(false)
  const [where, setWhere] = useState<Awaited<ReturnType<typeof findTabWithUnsavedChanges>>>()

  async function signOut() {
    const unsaved = await findTabWithUnsavedChanges()
    if (!unsaved) return auth.signOut()
    setWhere(unsaved)
    setOpen(true)
  }

  const question = (
    <ConfirmDialog
      open={isOpen}
      title="Sign out?"
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      destructive
      onConfirm={() => {
        setOpen(false)
        void auth.signOut()
      }}
      onCancel={() => setOpen(false)}
    >
      {where} has unsaved changes. They will be lost if you sign out.
    </ConfirmDialog>
  )
  return { signOut: () => void signOut(), question }
}
