'use client'

import Download from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useExport } from './useExport'

/** Downloads all matching records, not only the current page, as CSV. */
export function ExportButton(source: Parameters<ReturnType<typeof useExport>['run']>[0]) {
  const { run, busy } = useExport()
  return (
    <Button variant="outlined" startIcon={<Download />} disabled={busy} onClick={() => void run(source)}>
      {busy ? 'Exporting...' : 'Export'}
    </Button>
  )
}
