'use client'

import { useState, type Ref } from 'react'
import type { Closable } from '@/components/dialog/closable'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { useStoredDraft } from '@/components/form/useStoredDraft'
import { withDraft } from '@/components/form/with-draft'
import { studentQueries } from '@/lib/client/queries/students'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { classOfList } from './list-around'
import type { Saved } from './SavedWithWarnings'
import { studentDraft } from './student-draft'
import { StudentForm } from './StudentForm'

type Props = { onNotice: (saved: Saved) => void; onClose: () => void; ref?: Ref<Closable> }

/** The form for a new student. */
export function AddStudent({ onNotice, onClose, ref }: Props) {
  const { mutateAsync: create } = studentQueries.useCreate()
  const draft = useStoredDraft('students:new', STUDENT_FIELDS)
  const [initial] = useState(() => withDraft({ ...studentDraft(), ...classOfList() }, draft.found))
  const { saveOnce, idempotencyKey } = useSaveOnce('student', draft.found?.idempotencyKey)
  return (
    <StudentForm
      ref={ref}
      initial={initial}
      draft={draft}
      idempotencyKey={idempotencyKey}
      editing={false}
      save={values => saveOnce(idempotencyKey => create({ values, idempotencyKey }))}
      onNotice={onNotice}
      onClose={onClose}
    />
  )
}
