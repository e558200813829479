'use client'

import type { ReactNode } from 'react'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { ActiveChip } from '@/components/feedback/ActiveChip'
import type { Student } from '@/lib/contract/student'
import { className, type OnAction } from './student-action'
import { StudentIdentity } from './StudentIdentity'
import { StudentMenu } from './StudentMenu'

const COLUMNS = [
  { title: 'Student' },
  { title: 'Student ID', width: 150 },
  { title: 'Standard', width: 110 },
  { title: 'Grade', width: 90 },
  { title: 'Status', width: 110 },
  { title: 'Actions', width: 90 },
]

/** The students of one page, for wide screens. */
export function StudentTable({ students, onAction }: { students: Student[]; onAction: OnAction }) {
  return (
    <TableFrame>
      {students.map(student => (
        <TableRow key={student._id} hover>
          <TableCell>
            <StudentIdentity student={student} onOpen={() => onAction('view', student)} />
          </TableCell>
          <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{student.studentId}</TableCell>
          <TableCell>{className(student)}</TableCell>
          <TableCell>{student.overallGrade}</TableCell>
          <TableCell>
            <ActiveChip active={student.isActive} />
          </TableCell>
          <TableCell align="right">
            <StudentMenu student={student} onAction={onAction} />
          </TableCell>
        </TableRow>
      ))}
    </TableFrame>
  )
}

/** Column widths are fixed, so that nothing moves from page to page. */
export function TableFrame({ label = 'Students', children }: { label?: string; children: ReactNode }) {
  return (
    <TableContainer component={Card}>
      <Table size="small" aria-label={label} sx={{ tableLayout: 'fixed', minWidth: 760 }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(({ title, width }) => (
              <TableCell key={title} width={width} align={title === 'Actions' ? 'right' : 'left'} sx={{ py: 1.25 }}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& tr:last-of-type td': { borderBottom: 0 } }}>{children}</TableBody>
      </Table>
    </TableContainer>
  )
}
