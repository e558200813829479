'use client'

import { lazy, Suspense } from 'react'
import type { StaffMember } from '@/lib/contract/staff'
import type { StaffAction } from './staff-action'

// Loaded when first opened: the list is on the screen without them.
const StaffFormDialog = lazy(async () => ({ default: (await import('./StaffFormDialog')).StaffFormDialog }))
const StaffDetailsDialog = lazy(async () => ({ default: (await import('./StaffDetailsDialog')).StaffDetailsDialog }))
const DeleteStaffDialog = lazy(async () => ({ default: (await import('./DeleteStaffDialog')).DeleteStaffDialog }))
const SwitchStaffDialog = lazy(async () => ({ default: (await import('./SwitchStaffDialog')).SwitchStaffDialog }))

export type StaffTask = { kind: 'create' } | { kind: StaffAction; member: StaffMember }

type Props = { task: StaffTask; open: boolean; onClose: () => void }

/** The dialog for what the user is doing. */
export function StaffDialogs(props: Props) {
  return (
    <Suspense>
      <TaskDialog {...props} />
    </Suspense>
  )
}

function TaskDialog({ task, ...rest }: Props) {
  switch (task.kind) {
    case 'create':
      return <StaffFormDialog {...rest} />
    case 'view':
      return <StaffDetailsDialog member={task.member} {...rest} />
    case 'edit':
      return <StaffFormDialog member={task.member} {...rest} />
    case 'switch':
      return <SwitchStaffDialog member={task.member} {...rest} />
    case 'delete':
      return <DeleteStaffDialog member={task.member} {...rest} />
  }
}
