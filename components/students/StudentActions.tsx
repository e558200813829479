'use client'

import Box from '@mui/material/Box'
import { lazyDialog } from '@/components/dialog/lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { ExportButton } from '@/components/list/ExportButton'
import { countText } from '@/components/list/ListCount'
import { MoreActions, type ScreenAction } from '@/components/list/MoreActions'
import { useExport } from '@/components/list/useExport'
import { useUser } from '@/components/session/useUser'
import { usePrintTarget } from '@/components/shortcuts/print-target'
import { exportStudents } from '@/lib/client/export/students'
import { EXPORT_EMPTY } from '@/lib/contract/messages'
import { sheetPath } from '@/lib/contract/prints'
import type { StudentList } from './export/student-sources'
import { sheetSearch } from './print/sheet-search'

const ExportStudentsDialog = lazyDialog(
  async () => (await import('./export/ExportStudentsDialog')).ExportStudentsDialog,
)
const PrintDialog = lazyDialog(async () => (await import('./print/PrintDialog')).PrintDialog)

/** What can be done with the list of students besides adding one. */
export function StudentActions({ list }: { list: StudentList }) {
  const exporting = useDialog<StudentList>()
  const printing = useDialog<StudentList>()
  const { run } = useExport()
  const mayExport = !useUser().exportsReserved
  const source = { save: () => exportStudents(list.filters), empty: EXPORT_EMPTY.students }
  const exports: ScreenAction[] = [
    { text: 'Export', run: () => void run(source), hasButton: true },
    { text: 'Export Chosen Columns', run: () => exporting.open(list) },
  ]
  usePrintTarget(sheetPath('class-list') + sheetSearch({ query: list.filters }), 'screen')
  return (
    <>
      <Box sx={{ display: { xs: 'none', xl: 'block' } }}>
        <ExportButton {...source} />
      </Box>
      <MoreActions
        actions={[
          { text: 'Print', run: () => printing.open(list) },
          { text: 'Import', href: '/students/import', needs: 'students.create' },
          { text: 'Add Photos', href: '/students/photos', needs: 'students.update' },
          { text: 'Possible Duplicates', href: '/students/duplicates' },
          ...(mayExport ? exports : []),
        ]}
      />
      {exporting.content && (
        <ExportStudentsDialog
          key={exporting.key}
          open={exporting.isOpen}
          list={exporting.content}
          onClose={exporting.close}
        />
      )}
      {printing.content && (
        <PrintDialog
          key={printing.key}
          open={printing.isOpen}
          students={listToPrint(printing.content)}
          onClose={printing.close}
        />
      )}
    </>
  )
}

const listToPrint = ({ filters, total }: StudentList) => ({
  selection: { query: filters },
  count: total,
  who: `${countText(total, ['student', 'students'])} in the list`,
})
