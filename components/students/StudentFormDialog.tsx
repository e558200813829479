'use client'

import { useId, useRef } from 'react'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Student } from '@/lib/contract/student'
import { AddStudent } from './form/AddStudent'
import { EditStudent } from './form/EditStudent'
import type { Closable } from './form/StudentForm'

type Props = {
  open: boolean
  /** Whom to edit; none adds a new one. */
  student?: Student
  onClose: () => void
}

/** Adds a student or edits one; the whole screen on a phone. */
export function StudentFormDialog({ open, student, onClose }: Props) {
  const id = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const form = useRef<Closable>(null)
  const askToClose = () => (form.current ? form.current.close() : onClose())
  return (
    <Dialog open={open} onClose={askToClose} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{student ? 'Edit Student' : 'Add New Student'}</DialogTitle>
      {student ? (
        <EditStudent ref={form} id={student._id} onClose={onClose} />
      ) : (
        <AddStudent ref={form} onClose={onClose} />
      )}
    </Dialog>
  )
}
