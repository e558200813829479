import Download from '@/components/icons/DownloadOutlined'
import Button from '@mui/material/Button'
import { CanExport } from '@/components/base/CanExport'
import { useExport } from './useExport'

type Props = Parameters<ReturnType<typeof useExport>['run']>[0]

/** Downloads all matching records, not only the current page, as CSV. */
export function ExportButton(source: Props) {
  const { run, busy } = useExport()
  return (
    <CanExport>
      <Button variant="outlined" startIcon={<Download />} disabled={busy} onClick={() => void run(source)}>
        {busy ? 'Exporting...' : 'Export'}
      </Button>
    </CanExport>
  )
}
