'use client'

import { useState, type Ref } from 'react'
import { v4 as newKey } from 'uuid'
import { ApiError } from '@/lib/client/api-error'
import { useCreateStudent } from '@/lib/client/queries/students'
import type { StudentInput } from '@/lib/contract/student'
import { emptyDraft } from './student-draft'
import { type Closable, StudentForm } from './StudentForm'

/** Said when an attempt whose answer was lost is followed by one with other values. */
const SAVED_BEFORE =
  'An earlier attempt from this form has already been saved. Close the form and look for the student in the list; ' +
  'to add another one with the values below, press Create again.'

/** The form for a new student. */
export function AddStudent({ onClose, ref }: { onClose: () => void; ref?: Ref<Closable> }) {
  const { mutateAsync: create } = useCreateStudent()
  const [initial] = useState(emptyDraft)
  // One key for as long as the form is open: trying again after a lost answer creates nothing twice.
  const [idempotencyKey, setKey] = useState<string>(() => newKey())

  async function save(student: StudentInput) {
    try {
      return await create({ student, idempotencyKey })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      setKey(newKey())
      throw new ApiError('API_ERROR', SAVED_BEFORE, { said: SAVED_BEFORE, cause: error })
    }
  }

  return <StudentForm ref={ref} initial={initial} editing={false} save={save} onClose={onClose} />
}
