'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { RecordHistory } from '@/components/history/RecordHistory'
import { DetailList } from '@/components/dialog/DetailList'
import { DetailsDialog } from '@/components/dialog/DetailsDialog'
import type { RecordDetailsProps } from '@/components/dialog/record-dialogs'
import { Can } from '@/components/session/Can'
import { isGone } from '@/lib/client/api-error'
import { numberOf } from '@/lib/client/dialog-address'
import { studentQueries } from '@/lib/client/queries/students'
import type { Student } from '@/lib/contract/students/schema'
import { DetailsHeader } from './details/DetailsHeader'
import { Siblings } from './details/Siblings'
import { factsOf } from './details/student-facts'

/** All data of a student: first as a list has it, then as the server returns it. Leads on to siblings. */
export function StudentDetailsDialog({ open, id, tab, onTab, onShow, onEdit, onClose }: RecordDetailsProps) {
  const { query, record } = studentQueries.useDetail(id, open)
  const showSibling = (sibling: Student) => {
    // The link that has the focus disappears with the record.
    document.activeElement?.closest<HTMLElement>('[role=tabpanel]')?.focus()
    onShow(numberOf(sibling))
  }
  const isDeleted = isGone(query.error)
  return (
    <DetailsDialog
      open={open}
      title="Student Details"
      query={query}
      record={record}
      tab={tab}
      onTab={onTab}
      onClose={onClose}
      history={student => <RecordHistory records="students" id={student._id} />}
      actions={
        !isDeleted &&
        onEdit && (
          <Can permission="students.update">
            <Button onClick={onEdit}>Edit</Button>
          </Can>
        )
      }
    >
      {student => (
        <>
          <DetailsHeader student={student} isDeleted={isDeleted} />
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 3 }}>
            {factsOf(student).map(([title, entries]) => (
              <DetailList key={title} title={title} entries={entries} />
            ))}
          </Box>
          {!isDeleted && <Siblings of={student} linked={onEdit !== undefined} onShow={showSibling} />}
        </>
      )}
    </DetailsDialog>
  )
}
