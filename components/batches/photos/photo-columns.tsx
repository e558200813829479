import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { RecordColumn } from '@/components/list/record-columns'
import { ListCard } from '@/components/list/ListCard'
import { Tag } from '@/components/list/Tag'
import type { AssignedPicture } from '@/lib/client/photos/assign-pictures'
import { fullName } from '@/lib/client/format'
import type { RefusedFile } from '@/lib/client/photos/picture'
import { PictureThumb } from './PictureThumb'
import { classText } from '@/lib/contract/students/classes'

type Row<T> = T & { _id: string }
const effectOf = ({ student }: AssignedPicture) => (student.profilePhoto.url ? 'Replaces a photo' : 'New')

export const assignedColumns = [
  {
    title: 'Picture',
    cell: ({ picture }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <PictureThumb picture={picture} />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {picture.name}
        </Typography>
      </Box>
    ),
  },
  { title: 'Student', text: ({ student }) => `${fullName(student)} (${student.studentId})` },
  {
    title: 'Class',
    width: 160,
    text: ({ student }) => `${classText(student)}, roll ${student.rollNumber}`,
  },
  { title: 'Photo', width: 170, text: effectOf, cell: row => <Tag label={effectOf(row)} /> },
] as const satisfies RecordColumn<Row<AssignedPicture>>[]

const FileName = ({ name }: RefusedFile) => (
  <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
    {name}
  </Typography>
)
const Reason = ({ reason }: RefusedFile) => (
  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
    {reason}
  </Typography>
)

export const refusedColumns = [
  { title: 'File', cell: file => <FileName {...file} /> },
  { title: 'Reason', cell: file => <Reason {...file} /> },
] as const satisfies RecordColumn<Row<RefusedFile>>[]

/** The card of an unused file on small screens, where the reason may take several lines. */
export const refusedCard = (file: RefusedFile) => (
  <ListCard heading={<FileName {...file} />}>
    <Reason {...file} />
  </ListCard>
)
