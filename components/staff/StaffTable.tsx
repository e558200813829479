'use client'

import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { ActiveChip } from '@/components/feedback/ActiveChip'
import { ListTable } from '@/components/layout/ListTable'
import { PersonIdentity } from '@/components/layout/PersonIdentity'
import type { StaffMember } from '@/lib/contract/staff'
import { departmentOf, type OnAction, subtitleOf } from './staff-action'
import { StaffMenu } from './StaffMenu'

export const COLUMNS = [
  { title: 'Staff Member' },
  { title: 'Department', width: 150 },
  { title: 'Email', width: 270 },
  { title: 'Status', width: 110 },
  { title: 'Actions', width: 90 },
]

/** The staff of one page, for wide screens. */
export function StaffTable({ staff, onAction }: { staff: StaffMember[]; onAction: OnAction }) {
  return (
    <ListTable label="Staff" columns={COLUMNS}>
      {staff.map(member => (
        <TableRow key={member._id} hover>
          <TableCell>
            <PersonIdentity person={member} below={subtitleOf(member)} onOpen={() => onAction('view', member)} />
          </TableCell>
          <TableCell>{departmentOf(member)}</TableCell>
          <TableCell>
            <Typography variant="body2" noWrap title={member.email}>
              {member.email}
            </Typography>
          </TableCell>
          <TableCell>
            <ActiveChip active={member.isActive} />
          </TableCell>
          <TableCell align="right">
            <StaffMenu member={member} onAction={onAction} />
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  )
}
