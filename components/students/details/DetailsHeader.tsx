'use client'

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ActiveChip } from '@/components/list/ActiveChip'
import { fullName } from '@/lib/client/format'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import { Can } from '@/components/session/Can'
import type { Student } from '@/lib/contract/students/schema'
import { standardAndSection } from '../student-texts'
import { PhotoActions } from './PhotoActions'

type Props = {
  student: Student
  /** A deleted student's photo cannot be changed. */
  isDeleted: boolean
}

/** The photo, name, class and status of a student. */
export function DetailsHeader({ student, isDeleted }: Props) {
  return (
    <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'center', mb: 3 }}>
      <PersonAvatar
        name={student.name}
        id={student._id}
        photo={student.profilePhoto.url}
        size={96}
        label={student.profilePhoto.url ? `Photo of ${fullName(student)}` : undefined}
      />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h6" component="p" dir="auto" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
          {fullName(student)}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, mt: 0.5, mb: 1.5 }}>
          <Chip size="small" variant="outlined" label={standardAndSection(student)} />
          <ActiveChip active={student.isActive} />
        </Stack>
        {!isDeleted && (
          <Can permission="students.update">
            <PhotoActions student={student} />
          </Can>
        )}
      </Box>
    </Box>
  )
}
