import { Fragment, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { fullName } from '@/lib/client/format'
import { formatDate } from '@/lib/contract/date-text'
import { classText } from '@/lib/contract/students/classes'
import { knownParents } from '@/lib/contract/students/parents'
import type { PossibleDuplicate } from '@/lib/contract/students/duplicates'
import { likenessText } from '../duplicates/likeness-text'

type Props = { student: PossibleDuplicate; onShow: () => void }

/** A student who may be the person in the form: name and data with a link, and the similarities. */
export function PossibleDuplicateLine({ student, onShow }: Props) {
  const phones = [...new Set(knownParents(student).map(({ phone }) => phone))]
  const name = (
    <Link
      component="button"
      type="button"
      variant="body2"
      color="inherit"
      onClick={onShow}
      sx={{ position: 'relative', verticalAlign: 'baseline', ...TOUCH_TARGET }}
    >
      {fullName(student)}
    </Link>
  )
  const parts = [
    name,
    student.studentId,
    classText(student),
    `Roll ${student.rollNumber}`,
    student.isActive ? 'Active' : 'Inactive',
    `Born ${formatDate(student.dateOfBirth)}`,
    ...(phones.length > 0 ? [`Parents' phones ${phones.join(', ')}`] : []),
  ]
  return (
    <Box dir="auto" sx={{ mb: 0.75 }}>
      <Parts parts={parts} />
      <div>{likenessText(student)}</div>
    </Box>
  )
}

/** Shows the parts with dots between them. The line breaks only after a dot. */
const Parts = ({ parts }: { parts: ReactNode[] }) =>
  parts.map((part, index) => (
    <Fragment key={index}>
      <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {part}
        {index < parts.length - 1 && ' ·'}
      </Box>{' '}
    </Fragment>
  ))
