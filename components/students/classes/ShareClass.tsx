import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { ShareMenu } from '@/components/list/ShareMenu'
import { useRegisterPrintTarget } from '@/components/shortcuts/print-target'
import { countText } from '@/lib/client/format'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { CLASS_BUTTONS } from '@/lib/contract/buttons'
import { monthPrintPath } from '@/lib/client/ui/attendance-addresses'
import { sheetPath } from '@/lib/client/ui/prints'
import { today } from '@/lib/contract/dates'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'
import { storeSheetSelection } from '../print/store-sheet-selection'
import { studentListAddress } from '../student-filters'

const ExportStudentsDialog = createLazyDialog(
  async () => (await import('../ExportStudentsDialog')).ExportStudentsDialog,
)
const PrintDialog = createLazyDialog(async () => (await import('../print/PrintDialog')).PrintDialog)

type Props = { schoolClass: SchoolClass; count: number }

/** Prints and exports the active students of a class. */
export function ShareClass({ schoolClass, count }: Props) {
  const printing = useDialog<Props>()
  const exporting = useDialog<Props>()
  const selection = selectionOf(schoolClass)
  useRegisterPrintTarget(sheetPath('class-list') + storeSheetSelection(selection), 'screen')
  return (
    <>
      <ShareMenu
        actions={[
          { ...CLASS_BUTTONS.print, run: () => printing.open({ schoolClass, count }) },
          { ...CLASS_BUTTONS.export, run: () => exporting.open({ schoolClass, count }) },
          { ...CLASS_BUTTONS.register, href: monthPrintPath(schoolClass, today().slice(0, 7)) },
        ]}
      />
      {printing.show((dialog, printed) => (
        <PrintDialog {...dialog} students={{ selection, count: printed.count, who: whoIsIn(printed) }} />
      ))}
      {exporting.show((dialog, exported) => (
        <ExportStudentsDialog {...dialog} sources={[{ label: whoIsIn(exported), selection: inRollOrder(selection) }]} />
      ))}
    </>
  )
}

const selectionOf = (schoolClass: SchoolClass) => ({
  query: studentListAddress.read(new URLSearchParams({ ...schoolClass, isActive: 'true' })),
})

const inRollOrder = ({ query }: ReturnType<typeof selectionOf>) => ({
  query: { ...query, sortBy: 'rollNumber', sortOrder: 'asc' } as const,
})

const whoIsIn = ({ schoolClass, count }: Props) =>
  `${countText(count, BATCH_NOUNS.students)} of ${classText(schoolClass)}`
