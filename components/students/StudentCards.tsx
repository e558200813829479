'use client'

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ActiveChip } from '@/components/feedback/ActiveChip'
import type { Student } from '@/lib/contract/student'
import { className, type OnAction } from './student-action'
import { StudentIdentity } from './StudentIdentity'
import { StudentMenu } from './StudentMenu'

/** The students of one page, for small screens. */
export function StudentCards({ students, onAction }: { students: Student[]; onAction: OnAction }) {
  return (
    <Stack component="ul" aria-label="Students" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1.5 }}>
      {students.map(student => (
        <Card key={student._id} component="li" sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <StudentIdentity student={student} onOpen={() => onAction('view', student)} />
            <StudentMenu student={student} onAction={onAction} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1.5 }}>
            <Fact label="ID" value={student.studentId} />
            <Fact label="Standard" value={className(student)} />
            <Fact label="Grade" value={student.overallGrade} />
            <Box sx={{ ml: 'auto' }}>
              <ActiveChip active={student.isActive} />
            </Box>
          </Box>
        </Card>
      ))}
    </Stack>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <Typography variant="body2" noWrap>
    <Typography component="span" variant="body2" color="textSecondary">
      {label}{' '}
    </Typography>
    {value}
  </Typography>
)
