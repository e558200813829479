'use client'

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import type { Student } from '@/lib/contract/student'
import { fullName } from './student-action'

/** Picture, name and email; the name leads to the details. One line each, however long they are. */
export function StudentIdentity({ student, onOpen }: { student: Student; onOpen: () => void }) {
  const name = fullName(student)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar name={student.name} id={student._id} photo={student.profilePhoto.url} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          variant="body2"
          color="text.primary"
          underline="hover"
          noWrap
          title={name}
          dir="auto"
          onClick={onOpen}
          sx={{ display: 'block', maxWidth: '100%', fontWeight: 600, textAlign: 'start' }}
        >
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary" noWrap title={student.email} dir="auto">
          {student.email ?? 'No email'}
        </Typography>
      </Box>
    </Box>
  )
}
