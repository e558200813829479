'use client'

import { useState } from 'react'
import Download from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useNotify } from '@/components/feedback/Snackbars'
import { reasonOf } from '@/lib/client/api-error'
import { exportStudents } from '@/lib/client/export'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import type { StudentQuery } from '@/lib/contract/student'

/** Saves all students that match as CSV, in the order of the list, not only the page in sight. */
export function ExportButton({ filters }: { filters: StudentQuery }) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    try {
      if ((await exportStudents(filters)) === 'empty') notify.error(EXPORT_EMPTY.students)
    } catch (error) {
      notify.error(reasonOf(error))
    }
    setBusy(false)
  }

  return (
    <Button variant="outlined" startIcon={<Download />} disabled={busy} onClick={() => void run()}>
      {busy ? 'Exporting...' : 'Export'}
    </Button>
  )
}
