'use client'

import { useState, type Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Closable } from '@/components/form/closable'
import { RecordLoader } from '@/components/form/RecordLoader'
import { studentDetail, useReplaceStudent } from '@/lib/client/queries/students'
import { currentIn } from '@/lib/client/stale'
import { studentCalls } from '@/lib/contract/student-endpoints'
import type { Student, StudentInput } from '@/lib/contract/student'
import { draftOf } from './student-draft'
import { StudentForm } from './StudentForm'

type Props = { onClose: () => void; ref?: Ref<Closable> }

/** The form for a student on record. */
export function EditStudent({ id, ...rest }: Props & { id: string }) {
  return (
    <RecordLoader query={useQuery(studentDetail(id))} label="Loading student" onClose={rest.onClose}>
      {student => <EditForm student={student} {...rest} />}
    </RecordLoader>
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
      setConflict(currentIn(error, studentCalls.get)?.student)
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
