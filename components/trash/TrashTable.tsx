'use client'

import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { ListTable } from '@/components/layout/ListTable'
import { PersonIdentity } from '@/components/layout/PersonIdentity'
import { exactly, localDay } from '@/lib/client/format'
import type { TrashedRecord } from '@/lib/contract/trash'
import { RestoreButton } from './RestoreButton'
import { daysLeft, KIND_TEXTS, type OnRestore } from './trash-texts'

export const COLUMNS = [
  { title: 'Name' },
  { title: 'Kind', width: 130 },
  { title: 'Deleted', width: 120 },
  { title: 'By', width: 170 },
  { title: 'Left', width: 90 },
  { title: 'Actions', width: 120 },
]

const NO_PHOTO = { url: '' }

/** Whom the record was about. A picture is shown again when the record is back. */
export const Whose = ({ record }: { record: TrashedRecord }) => (
  <PersonIdentity person={{ ...record, profilePhoto: NO_PHOTO }} below={record.code} />
)

/** Deleted records, for wide screens. */
export function TrashTable({ records, onRestore }: { records: TrashedRecord[]; onRestore: OnRestore }) {
  return (
    <ListTable label="Trash" columns={COLUMNS}>
      {records.map(record => (
        <TableRow key={record._id} hover>
          <TableCell>
            <Whose record={record} />
          </TableCell>
          <TableCell>{KIND_TEXTS[record.kind]}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <time dateTime={record.deletedAt} title={exactly(record.deletedAt)}>
              {localDay(record.deletedAt)}
            </time>
          </TableCell>
          <TableCell>
            <Typography variant="body2" noWrap title={record.deletedBy.name} dir="auto">
              {record.deletedBy.name}
            </Typography>
          </TableCell>
          <TableCell>{daysLeft(record)}</TableCell>
          <TableCell align="right">
            <RestoreButton record={record} onRestore={onRestore} />
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  )
}
