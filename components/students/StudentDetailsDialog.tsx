'use client'

import { useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '@/components/feedback/LoadError'
import { Can } from '@/components/session/Can'
import { studentDetail } from '@/lib/client/queries/students'
import type { Student } from '@/lib/contract/student'
import { DetailList } from './details/DetailList'
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
  const id = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { data, error, isFetching, refetch } = useQuery({ ...studentDetail(listed._id), enabled: open })
  const student = data ?? listed
  return (
    <Dialog open={open} onClose={onClose} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>Student Details</DialogTitle>
      <DialogContent dividers>
        {error && (
          <Box sx={{ mb: 2 }}>
            <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
          </Box>
        )}
        <DetailsHeader student={student} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 3 }}>
          {factsOf(student).map(([title, entries]) => (
            <DetailList key={title} title={title} entries={entries} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Can permission="students.update">
          <Button onClick={onEdit}>Edit</Button>
        </Can>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
