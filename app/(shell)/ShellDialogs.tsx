'use client'

import { type ReactNode, useMemo } from 'react'
import { type AppDialog, AppDialogsContext } from '@/components/layout/AppDialogs'
import { useDialog } from '@/components/dialog/useDialog'
import { StaffDialogs, type StaffTask } from '@/components/staff/StaffDialogs'
import { StudentDialogs, type StudentTask } from '@/components/students/StudentDialogs'

/** Lets every screen open the dialogs that add a record or show a new one. */
export function ShellDialogs({ children }: { children: ReactNode }) {
  const { content, isOpen, key, open, close } = useDialog<
    AppDialog | { students: StudentTask } | { staff: StaffTask }
  >()
  const dialogs = useMemo(() => ({ open }), [open])

  return (
    <AppDialogsContext value={dialogs}>
      {children}
      {content && 'students' in content && (
        <StudentDialogs
          key={key}
          task={content.students}
          open={isOpen}
          onEdit={record => open({ students: { kind: 'edit', record } })}
          onClose={close}
        />
      )}
      {content && 'staff' in content && (
        <StaffDialogs
          key={key}
          task={content.staff}
          open={isOpen}
          onEdit={record => open({ staff: { kind: 'edit', record } })}
          onClose={close}
        />
      )}
    </AppDialogsContext>
  )
}
