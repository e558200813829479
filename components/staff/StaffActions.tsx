'use client'

import Box from '@mui/material/Box'
import { ExportButton } from '@/components/list/ExportButton'
import { MoreActions, type ScreenAction } from '@/components/list/MoreActions'
import { useExport } from '@/components/list/useExport'
import { useUser } from '@/components/session/useUser'
import { exportStaff } from '@/lib/client/export/staff'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import type { StaffQuery } from '@/lib/contract/staff/schema'

/** The actions of the staff list besides adding a member. */
export function StaffActions({ filters }: { filters: StaffQuery }) {
  const { run } = useExport()
  const mayExport = !useUser().exportsReserved
  const source = { save: () => exportStaff(filters), empty: EXPORT_EMPTY.staff }
  const exporting: ScreenAction = { text: 'Export', run: () => void run(source), hasButton: true }
  return (
    <>
      <Box sx={{ display: { xs: 'none', xl: 'block' } }}>
        <ExportButton {...source} />
      </Box>
      <MoreActions actions={[{ text: 'Import', href: '/staff/import' }, ...(mayExport ? [exporting] : [])]} />
    </>
  )
}
