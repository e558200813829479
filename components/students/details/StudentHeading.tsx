import type { ComponentProps } from 'react'
import Chip from '@mui/material/Chip'
import NextLink from 'next/link'
import { PersonHeading } from '@/components/dialog/PersonHeading'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import { ActiveChip } from '@/components/list/ActiveChip'
import { fullName } from '@/lib/client/format'
import { ON_TOUCH, TOUCH_TARGET } from '@/components/theme/touch'
import { classPath, classText } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'

type Props = {
  student: Student
  /** Whether the class is a link to its page. Above a form, a link would leave the form. */
  linked: boolean
} & Pick<ComponentProps<typeof PersonHeading>, 'editable'>

// The chip is as high as the tag beside it. Its touch target is larger, and shifted up, away from the tabs below.
const TARGET = { '&::after': { ...TOUCH_TARGET[ON_TOUCH]['&::after'], top: 'calc(50% - 4px)' } }
const CHIP = { position: 'relative', [ON_TOUCH]: { ...TARGET, minWidth: 0, height: 24 } } as const

/** The photo, name, student ID, class and status of a student. */
export const StudentHeading = ({ student, linked, editable }: Props) => (
  <PersonHeading
    avatar={
      <PersonAvatar
        name={student.name}
        id={student._id}
        photo={student.profilePhoto.url}
        size={72}
        label={student.profilePhoto.url ? `Photo of ${fullName(student)}` : undefined}
      />
    }
    name={fullName(student)}
    number={student.studentId}
    editable={editable}
  >
    <Chip
      size="small"
      variant="outlined"
      label={classText(student)}
      sx={CHIP}
      {...(linked && {
        clickable: true,
        component: NextLink,
        href: classPath(student),
        'aria-label': `Class ${classText(student)}`,
      })}
    />
    <ActiveChip active={student.isActive} erased={student.erased !== undefined} />
  </PersonHeading>
)
