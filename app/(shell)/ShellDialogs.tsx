'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { lazyDialog } from '@/components/feedback/lazy-dialog'
import { type AppDialog, AppDialogsContext } from '@/components/layout/AppDialogs'

const StudentFormDialog = lazyDialog(
  async () => (await import('@/components/students/StudentFormDialog')).StudentFormDialog,
)
const StaffFormDialog = lazyDialog(async () => (await import('@/components/staff/StaffFormDialog')).StaffFormDialog)

type Opened = {
  dialog: AppDialog
  isOpen: boolean
  /** Each opening starts with an empty form, also while the last one is still fading away. */
  time: number
}

/** Lets every screen open the add dialogs. Each is loaded when it is first asked for. */
export function ShellDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const dialogs = useMemo(
    () => ({
      open: (dialog: AppDialog) => setOpened(last => ({ dialog, isOpen: true, time: (last?.time ?? 0) + 1 })),
    }),
    [],
  )
  const close = () => setOpened(last => last && { ...last, isOpen: false })
  return (
    <AppDialogsContext value={dialogs}>
      {children}
      {opened?.dialog === 'student' && <StudentFormDialog key={opened.time} open={opened.isOpen} onClose={close} />}
      {opened?.dialog === 'staff' && <StaffFormDialog key={opened.time} open={opened.isOpen} onClose={close} />}
    </AppDialogsContext>
  )
}
