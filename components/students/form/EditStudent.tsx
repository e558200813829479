'use client'

import { useState, type Ref } from 'react'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '@/components/feedback/LoadError'
import { studentDetail, useReplaceStudent } from '@/lib/client/queries/students'
import type { Student, StudentInput } from '@/lib/contract/student'
import { FormSkeleton } from './FormSkeleton'
import { currentIn } from './stale'
import { draftOf } from './student-draft'
import { type Closable, StudentForm } from './StudentForm'

type Props = { onClose: () => void; ref?: Ref<Closable> }

/** The form for a student on record, as the server has them now: the list may be minutes old. */
export function EditStudent({ id, ...rest }: Props & { id: string }) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery(studentDetail(id))
  if (data && isFetchedAfterMount && !error) return <EditForm student={data} {...rest} />
  return (
    <>
      <DialogContent dividers>
        {error ? <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={rest.onClose}>Cancel</Button>
      </DialogActions>
    </>
  )
}

function EditForm({ student, onClose, ref }: Props & { student: Student }) {
  const { mutateAsync: replace } = useReplaceStudent()
  const [initial] = useState(() => draftOf(student))
  /** The record that the form builds on: the next save says which version of it was read. */
  const [base, setBase] = useState(student)
  const [conflict, setConflict] = useState<Student>()

  async function save(values: StudentInput) {
    try {
      return await replace({ id: base._id, student: { ...values, version: base.version } })
    } catch (error) {
      setConflict(currentIn(error))
      throw error
    }
  }

  const onResolved = (current: Student) => {
    setBase(current)
    setConflict(undefined)
  }
  return (
    <StudentForm
      ref={ref}
      initial={initial}
      editing
      save={save}
      conflict={conflict}
      onResolved={onResolved}
      onClose={onClose}
    />
  )
}
