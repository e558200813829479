import { useQuery } from '@tanstack/react-query'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { ShareMenu } from '@/components/list/ShareMenu'
import { countText } from '@/lib/client/format'
import { classRegister } from '@/lib/client/queries/class-years'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { CLASS_BUTTONS } from '@/lib/contract/buttons'
import { yearName } from '@/lib/contract/school-rules'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'
import { studentListAddress } from '../student-filters'

const ExportStudentsDialog = createLazyDialog(
  async () => (await import('../ExportStudentsDialog')).ExportStudentsDialog,
)

type Props = { schoolClass: SchoolClass; year: string }

/** Prints the register of a class in a past academic year as it is on the screen, and exports its students. */
export function PastClassActions({ schoolClass, year }: Props) {
  const { data = [] } = useQuery(classRegister(schoolClass, year))
  const exporting = useDialog<string>()
  if (data.length === 0) return null
  const who = `${countText(data.length, BATCH_NOUNS.students)} of ${classText(schoolClass)} in ${yearName(year)}`
  const query = studentListAddress.read(new URLSearchParams({ ...schoolClass, classYear: year }))
  return (
    <>
      <ShareMenu
        actions={[
          { ...CLASS_BUTTONS.print, run: () => window.print() },
          { ...CLASS_BUTTONS.export, run: () => exporting.open(who) },
        ]}
      />
      {exporting.show((dialog, label) => (
        <ExportStudentsDialog {...dialog} sources={[{ label, selection: { query } }]} />
      ))}
    </>
  )
}
