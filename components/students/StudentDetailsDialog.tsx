'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { RecordHistory } from '@/components/history/RecordHistory'
import { DetailList } from '@/components/layout/DetailList'
import { DetailsDialog } from '@/components/layout/DetailsDialog'
import { Can } from '@/components/session/Can'
import { recordHistory } from '@/lib/client/queries/history'
import { studentDetail } from '@/lib/client/queries/students'
import type { Student } from '@/lib/contract/student'
import { DetailsHeader } from './details/DetailsHeader'
import { factsOf } from './details/student-facts'

type Props = {
  open: boolean
  student: Student
  onEdit: () => void
  onClose: () => void
}

/** Everything on record about one student: at once what the list knows, then what the server says now. */
export function StudentDetailsDialog({ open, student: listed, onEdit, onClose }: Props) {
  const query = useQuery({ ...studentDetail(listed._id), enabled: open })
  const student = query.data ?? listed
  return (
    <DetailsDialog
      open={open}
      title="Student Details"
      query={query}
      onClose={onClose}
      history={<RecordHistory of={recordHistory('students', student._id)} />}
      actions={
        <Can permission="students.update">
          <Button onClick={onEdit}>Edit</Button>
        </Can>
      }
    >
      <DetailsHeader student={student} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 3 }}>
        {factsOf(student).map(([title, entries]) => (
          <DetailList key={title} title={title} entries={entries} />
        ))}
      </Box>
    </DetailsDialog>
  )
}
