'use client'

import Download from '@/components/icons/DownloadOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import { CanExport } from '@/components/base/CanExport'
import { useExport } from './useExport'

type Props = Parameters<ReturnType<typeof useExport>['run']>[0] & Pick<ButtonProps, 'variant'>

/** Downloads all matching records, not only the current page, as CSV. */
export function ExportButton({ variant = 'outlined', ...source }: Props) {
  const { run, busy } = useExport()
  return (
    <CanExport>
      <Button variant={variant} startIcon={<Download />} disabled={busy} onClick={() => void run(source)}>
        {busy ? 'Exporting...' : 'Export'}
      </Button>
    </CanExport>
  )
}
