'use client'

import { useState, type Ref } from 'react'
import type { Closable } from '@/components/form/closable'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { useCreateStudent } from '@/lib/client/queries/students'
import { emptyDraft } from './student-draft'
import { StudentForm } from './StudentForm'

/** The form for a new student. */
export function AddStudent({ onClose, ref }: { onClose: () => void; ref?: Ref<Closable> }) {
  const { mutateAsync: create } = useCreateStudent()
  const [initial] = useState(emptyDraft)
  const saveOnce = useSaveOnce('student')
  return (
    <StudentForm
      ref={ref}
      initial={initial}
      editing={false}
      save={student => saveOnce(idempotencyKey => create({ student, idempotencyKey }))}
      onClose={onClose}
    />
  )
}
