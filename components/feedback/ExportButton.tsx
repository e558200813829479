'use client'

import Download from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useExport } from './useExport'

/** Saves all records that match as CSV, in the order of the list, not only the page in sight. */
export function ExportButton(source: Parameters<ReturnType<typeof useExport>['run']>[0]) {
  const { run, busy } = useExport()
  return (
    <Button variant="outlined" startIcon={<Download />} disabled={busy} onClick={() => void run(source)}>
      {busy ? 'Exporting...' : 'Export'}
    </Button>
  )
}
