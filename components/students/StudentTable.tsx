'use client'

import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { ActiveChip } from '@/components/feedback/ActiveChip'
import { ListTable } from '@/components/layout/ListTable'
import { PersonIdentity } from '@/components/layout/PersonIdentity'
import type { Student } from '@/lib/contract/student'
import { standardAndSection, emailOf, type OnAction } from './student-action'
import { StudentMenu } from './StudentMenu'

export const COLUMNS = [
  { title: 'Student' },
  { title: 'Student ID', width: 160 },
  { title: 'Standard', width: 110 },
  { title: 'Grade', width: 90 },
  { title: 'Status', width: 110 },
  { title: 'Actions', width: 90 },
]

/** The students of one page, for wide screens. */
export function StudentTable({ students, onAction }: { students: Student[]; onAction: OnAction }) {
  return (
    <ListTable label="Students" columns={COLUMNS}>
      {students.map(student => (
        <TableRow key={student._id} hover>
          <TableCell>
            <PersonIdentity person={student} below={emailOf(student)} onOpen={() => onAction('view', student)} />
          </TableCell>
          <TableCell sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{student.studentId}</TableCell>
          <TableCell>{standardAndSection(student)}</TableCell>
          <TableCell>{student.overallGrade}</TableCell>
          <TableCell>
            <ActiveChip active={student.isActive} />
          </TableCell>
          <TableCell align="right">
            <StudentMenu student={student} onAction={onAction} />
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  )
}
