import Box from '@mui/material/Box'
import { Can } from '@/components/base/Can'
import { fullName } from '@/lib/client/format'
import { PHOTO_BUTTONS } from '@/lib/client/ui/details-buttons'
import { STUDENT_SELECTION_BUTTONS } from '@/lib/contract/buttons'
import type { Student } from '@/lib/contract/students/schema'
import { EraseButton } from '../erasing/EraseButton'
import { MarkAsLeftButton } from '../leaving/MarkAsLeftButton'
import { PhotoActions } from './PhotoActions'

type Props = {
  student: Student
  /** Whether the user may leave the record for another page. False when the details are open over a form. */
  linked: boolean
}

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }

/** Buttons above a student's details that change the record without the form. */
export function RecordButtons({ student, linked }: Props) {
  const of = { isEverything: false, ids: [student._id] }
  const erase = { of, who: fullName(student), size: 'small', variant: 'outlined' } as const
  if (student.erased) {
    // A record that was reduced to its register entry can still be anonymised.
    if (!linked || student.erased !== 'register') return null
    return (
      <Can permission={STUDENT_SELECTION_BUTTONS.erase.needs}>
        <Box sx={ROW}>
          <EraseButton {...erase} depths={['anonymise']} />
        </Box>
      </Can>
    )
  }
  return (
    <Can permission={PHOTO_BUTTONS.upload.needs}>
      <Box sx={ROW}>
        <PhotoActions student={student} />
        {linked && <MarkAsLeftButton student={student} />}
        {linked && student.leaving && <EraseButton {...erase} />}
      </Box>
    </Can>
  )
}
