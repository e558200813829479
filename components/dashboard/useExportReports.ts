'use client'

import { useState } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/session/useUser'
import { reasonOf } from '@/lib/client/api-error'
import { exportStaff, exportStudents } from '@/lib/client/export'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import { can, type Holder } from '@/lib/contract/permissions'

/** Exports students to whoever may read them, else staff; says why when there is nothing to save. */
export function useExportReports() {
  const user = useUser()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function run() {
    const source = sourceFor(user)
    if (!source) return notify.error(EXPORT_EMPTY.nothing)
    setBusy(true)
    try {
      if ((await source.save()) === 'empty') notify.error(source.empty)
    } catch (error) {
      notify.error(reasonOf(error))
    }
    setBusy(false)
  }

  return { run, busy }
}

function sourceFor(user: Holder) {
  if (can(user, 'students.read')) return { save: () => exportStudents(), empty: EXPORT_EMPTY.students }
  if (can(user, 'staff.read')) return { save: () => exportStaff(), empty: EXPORT_EMPTY.staff }
  return undefined
}
