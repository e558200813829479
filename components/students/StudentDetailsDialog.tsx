'use client'

import { useRef, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { RecordHistory } from '@/components/history/RecordHistory'
import { DetailList } from '@/components/dialog/DetailList'
import { DetailsDialog } from '@/components/dialog/DetailsDialog'
import type { RecordDialogProps } from '@/components/dialog/record-dialogs'
import { Can } from '@/components/session/Can'
import { isGone } from '@/lib/client/api-error'
import { studentQueries } from '@/lib/client/queries/students'
import type { Student } from '@/lib/contract/students/schema'
import { DetailsHeader } from './details/DetailsHeader'
import { Siblings } from './details/Siblings'
import { factsOf } from './details/student-facts'

/** Without `onEdit`, for instance above a form, the dialog has no button to edit. */
type Props = Omit<RecordDialogProps<Student>, 'onEdit'> & Partial<Pick<RecordDialogProps<Student>, 'onEdit'>>

/** All data of a student: first as the list has it, then as the server returns it. Leads on to siblings. */
export function StudentDetailsDialog({ open, record, onEdit, onClose }: Props) {
  const [shown, setShown] = useState(record)
  const query = useQuery({ ...studentQueries.detail(shown._id), enabled: open })
  const student = query.data ?? shown
  const top = useRef<HTMLDivElement>(null)
  const showSibling = (sibling: Student) => {
    setShown(sibling)
    top.current?.focus()
  }
  const isDeleted = isGone(query.error)
  return (
    <DetailsDialog
      open={open}
      title="Student Details"
      query={query}
      onClose={onClose}
      history={<RecordHistory records="students" id={student._id} />}
      actions={
        !isDeleted &&
        onEdit && (
          <Can permission="students.update">
            <Button onClick={() => onEdit(student)}>Edit</Button>
          </Can>
        )
      }
    >
      <Box ref={top} tabIndex={-1} sx={{ outline: 'none' }}>
        <DetailsHeader student={student} isDeleted={isDeleted} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 3 }}>
        {factsOf(student).map(([title, entries]) => (
          <DetailList key={title} title={title} entries={entries} />
        ))}
      </Box>
      {!isDeleted && <Siblings of={student} onShow={showSibling} />}
    </DetailsDialog>
  )
}
