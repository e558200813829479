'use client'

import { type ReactNode, useMemo } from 'react'
import { lazyDialog } from '@/components/feedback/lazy-dialog'
import { type AppDialog, AppDialogsContext } from '@/components/layout/AppDialogs'
import { useTask } from '@/components/layout/useTask'

const StudentFormDialog = lazyDialog(
  async () => (await import('@/components/students/StudentFormDialog')).StudentFormDialog,
)
const StaffFormDialog = lazyDialog(async () => (await import('@/components/staff/StaffFormDialog')).StaffFormDialog)

/** Lets every screen open the add dialogs. Each is loaded when it is first asked for. */
export function ShellDialogs({ children }: { children: ReactNode }) {
  const { task, isOpen, time, begin, end } = useTask<AppDialog>()
  const dialogs = useMemo(() => ({ open: begin }), [begin])
  return (
    <AppDialogsContext value={dialogs}>
      {children}
      {task === 'student' && <StudentFormDialog key={time} open={isOpen} onClose={end} />}
      {task === 'staff' && <StaffFormDialog key={time} open={isOpen} onClose={end} />}
    </AppDialogsContext>
  )
}
