import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { exportSources, type ListToExport } from '@/components/list/export/export-sources'
import { MoreActions } from '@/components/list/MoreActions'
import { ShareMenu } from '@/components/list/ShareMenu'
import { useRegisterPrintTarget } from '@/components/shortcuts/print-target'
import { countText } from '@/lib/client/format'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { CLASS_PAGE_BUTTON, STUDENT_LIST_BUTTONS as BUTTONS } from '@/lib/contract/buttons'
import { sheetPath } from '@/lib/client/ui/prints'
import { classPath } from '@/lib/contract/students/classes'
import type { StudentQuery } from '@/lib/contract/students/query'
import { storeSheetSelection } from './print/store-sheet-selection'
import { studentListAddress } from './student-filters'

const ExportStudentsDialog = createLazyDialog(async () => (await import('./ExportStudentsDialog')).ExportStudentsDialog)
const PrintDialog = createLazyDialog(async () => (await import('./print/PrintDialog')).PrintDialog)

type StudentList = ListToExport<StudentQuery>

/** The actions for the list of students, except Add Student. */
export function StudentActions({ list }: { list: StudentList }) {
  const exporting = useDialog<StudentList>()
  const printing = useDialog<StudentList>()
  const { standard, section, classYear } = list.filters
  useRegisterPrintTarget(sheetPath('class-list') + storeSheetSelection({ query: list.filters }), 'screen')
  return (
    <>
      <ShareMenu
        actions={[
          { ...BUTTONS.print, run: () => printing.open(list) },
          { ...BUTTONS.export, run: () => exporting.open(list) },
        ]}
      />
      <MoreActions
        actions={[
          ...(standard && section ? [{ ...CLASS_PAGE_BUTTON, href: classPath({ standard, section }, classYear) }] : []),
          { ...BUTTONS.import, href: '/students/import' },
          { ...BUTTONS.addPhotos, href: '/students/photos' },
          { ...BUTTONS.duplicates, href: '/students/duplicates' },
        ]}
      />
      {exporting.show((dialog, exported) => (
        <ExportStudentsDialog {...dialog} sources={exportSources('students', exported, studentListAddress)} />
      ))}
      {printing.show((dialog, printed) => (
        <PrintDialog {...dialog} students={listToPrint(printed)} />
      ))}
    </>
  )
}

const listToPrint = ({ filters, total }: StudentList) => ({
  selection: { query: filters },
  count: total,
  who: `${countText(total, BATCH_NOUNS.students)} in the list`,
})
