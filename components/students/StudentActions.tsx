'use client'

import Box from '@mui/material/Box'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { ExportButton } from '@/components/list/ExportButton'
import { MoreActions } from '@/components/list/MoreActions'
import { useExport } from '@/components/list/useExport'
import { useRegisterPrintTarget } from '@/components/shortcuts/print-target'
import { exportStudents } from '@/lib/client/export/students'
import { countText } from '@/lib/client/format'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { CLASS_PAGE_BUTTON, STUDENT_LIST_BUTTONS as BUTTONS } from '@/lib/contract/buttons'
import { EXPORT_EMPTY_MESSAGES } from '@/lib/contract/messages'
import { sheetPath } from '@/lib/client/ui/prints'
import { classPath } from '@/lib/contract/students/classes'
import type { StudentList } from './export/student-sources'
import { storeSheetSelection } from './print/store-sheet-selection'

const ExportStudentsDialog = createLazyDialog(
  async () => (await import('./export/ExportStudentsDialog')).ExportStudentsDialog,
)
const PrintDialog = createLazyDialog(async () => (await import('./print/PrintDialog')).PrintDialog)

/** The actions for the list of students, except Add Student. */
export function StudentActions({ list }: { list: StudentList }) {
  const exporting = useDialog<StudentList>()
  const printing = useDialog<StudentList>()
  const { run } = useExport()
  const { standard, section, classYear } = list.filters
  const source = { save: () => exportStudents(list.filters), empty: EXPORT_EMPTY_MESSAGES.students }
  useRegisterPrintTarget(sheetPath('class-list') + storeSheetSelection({ query: list.filters }), 'screen')
  return (
    <>
      <Box sx={{ display: { xs: 'none', xl: 'block' } }}>
        <ExportButton {...source} />
      </Box>
      <MoreActions
        actions={[
          { ...BUTTONS.print, run: () => printing.open(list) },
          ...(standard && section ? [{ ...CLASS_PAGE_BUTTON, href: classPath({ standard, section }, classYear) }] : []),
          { ...BUTTONS.import, href: '/students/import' },
          { ...BUTTONS.addPhotos, href: '/students/photos' },
          { ...BUTTONS.duplicates, href: '/students/duplicates' },
          { ...BUTTONS.export, run: () => void run(source), hasButton: true },
          { ...BUTTONS.exportColumns, run: () => exporting.open(list) },
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
  who: `${countText(total, BATCH_NOUNS.students)} in the list`,
})
