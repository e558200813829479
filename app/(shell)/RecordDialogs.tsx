'use client'

import { usePathname } from 'next/navigation'
import { useMemo, useState } from 'react'
import { DialogAddressContext } from '@/components/dialog/back-closes'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { closeDialog, closeForm, dialogInAddress, replaceDialog } from '@/components/dialog/dialog-history'
import { useDialogAddress } from '@/components/dialog/useDialogAddress'
import { useFocusAfterRecord } from '@/components/dialog/useFocusAfterRecord'
import { openTask } from '@/components/dialog/useRecordLinks'
import { useDialogUntilFaded } from '@/components/dialog/useDialogUntilFaded'
import { useUser } from '@/components/base/useUser'
import { StaffDialogs } from '@/components/staff/StaffDialogs'
import { StudentDialogs } from '@/components/students/StudentDialogs'
import { type DetailsTab, isListPageOf, recordDialog, recordTask, type RecordTask } from '@/lib/client/dialog-address'
import { can } from '@/lib/contract/permissions'
import { permissionFor } from '@/lib/contract/record-tasks'

const RefusedDialog = createLazyDialog(async () => (await import('@/components/dialog/RefusedDialog')).RefusedDialog)

/** The id of a dialog. All details of students share one id, so that another tab or record opens in the same dialog. */
const idOf = (task: RecordTask) =>
  task.kind === 'view' ? `view ${task.record}` : JSON.stringify({ ...task, tab: undefined })

/** Opens the details or the form of a student or staff member over any page, if the address says so (R13.6). */
export function RecordDialogs() {
  const { path, dialog } = useDialogAddress()
  const inAddress = useMemo(() => recordTask(path, dialog), [path, dialog])
  const { content: task, isOpen, key } = useDialogUntilFaded(inAddress, idOf)
  useFocusAfterRecord(task, isOpen)
  return (
    task && (
      <DialogAddressContext value>
        <OpenedDialog key={key} task={task} open={isOpen} />
      </DialogAddressContext>
    )
  )
}

function OpenedDialog({ task, open }: { task: RecordTask; open: boolean }) {
  const user = useUser()
  const path = usePathname()
  // Check the permission only once: a user who loses it while a form is open keeps the form and the typed values.
  const [isAllowed] = useState(() => can(user, permissionFor(task)))
  // When a save ends, its form may already be closed, and another dialog may be open.
  const close = () => isInAddress(task) && (task.kind === 'view' ? closeDialog() : closeForm())
  if (!isAllowed) return <RefusedDialog open={open} permission={permissionFor(task)} onClose={close} />
  /** Shows another tab or another record in the same dialog. */
  const replace = (changes: { tab: DetailsTab } | { id: string }, page?: number) => {
    // The next page may arrive after the user has closed the dialog or opened another tab in it.
    const current = taskInAddress()
    if (current?.kind !== 'view' || idOf(current) !== idOf(task)) return
    replaceDialog(recordDialog(window.location.pathname, { ...current, ...changes }), page)
  }
  const Dialogs = task.record === 'student' ? StudentDialogs : StaffDialogs
  return (
    <Dialogs
      task={task}
      open={open}
      onTask={openTask}
      onTab={tab => replace({ tab })}
      onStep={isListPageOf(path, task.record) ? (id, page) => replace({ id }, page) : undefined}
      onClose={close}
      onSaved={() => isInAddress(task) && closeForm({ isSaved: true })}
    />
  )
}

const taskInAddress = () => recordTask(window.location.pathname, dialogInAddress())

function isInAddress(task: RecordTask): boolean {
  const current = taskInAddress()
  return current !== undefined && idOf(current) === idOf(task)
}
