'use client'

import { useState, type Ref } from 'react'
import type { Closable } from '@/components/dialog/closable'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { studentQueries } from '@/lib/client/queries/students'
import type { Saved } from './SavedWithWarnings'
import { studentDraft } from './student-draft'
import { StudentForm } from './StudentForm'

type Props = { onNotice: (saved: Saved) => void; onClose: () => void; ref?: Ref<Closable> }

/** The form for a new student. */
export function AddStudent({ onNotice, onClose, ref }: Props) {
  const { mutateAsync: create } = studentQueries.useCreate()
  const [initial] = useState(() => studentDraft())
  const saveOnce = useSaveOnce('student')
  return (
    <StudentForm
      ref={ref}
      initial={initial}
      editing={false}
      save={values => saveOnce(idempotencyKey => create({ values, idempotencyKey }))}
      onNotice={onNotice}
      onClose={onClose}
    />
  )
}
