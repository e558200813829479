import Print from '@/components/icons/PrintOutlined'
import IconButton from '@mui/material/IconButton'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { useRegisterPrintTarget } from '@/components/shortcuts/print-target'
import { fullName } from '@/lib/client/format'
import { STUDENT_DETAILS_BUTTONS } from '@/lib/client/ui/details-buttons'
import { sheetPath } from '@/lib/client/ui/prints'
import type { Student } from '@/lib/contract/students/schema'

const { text } = STUDENT_DETAILS_BUTTONS.print

const PrintDialog = createLazyDialog(async () => (await import('./PrintDialog')).PrintDialog)

/** Opens the print dialog for the student in the details. Ctrl+P prints the student sheet. */
export function PrintDetailsButton({ student }: { student: Student }) {
  const { open, show } = useDialog<Student>()
  useRegisterPrintTarget(`${sheetPath('student-sheets')}?ids=${student._id}`, 'record')
  return (
    <>
      <IconButton aria-label={text} title={text} onClick={() => open(student)}>
        <Print />
      </IconButton>
      {show((dialog, printed) => (
        <PrintDialog {...dialog} students={{ selection: { ids: [printed._id] }, count: 1, who: fullName(printed) }} />
      ))}
    </>
  )
}
