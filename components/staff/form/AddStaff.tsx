'use client'

import { useState, type Ref } from 'react'
import type { Closable } from '@/components/dialog/closable'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { useStoredDraft } from '@/components/form/useStoredDraft'
import { applyDraftInitialValues } from '@/components/form/apply-draft-initial-values'
import { staffQueries } from '@/lib/client/queries/staff'
import { STAFF_FIELDS } from '@/lib/contract/staff/fields'
import { staffFormValues, type StaffFormOutput } from './staff-form-values'
import { StaffForm } from './StaffForm'

type Props = { onSaved: () => void; onClose: () => void; ref?: Ref<Closable> }

/** The form for a new staff member. */
export function AddStaff({ onSaved, onClose, ref }: Props) {
  const { mutateAsync: create } = staffQueries.useCreate()
  const draft = useStoredDraft('staff:new', STAFF_FIELDS)
  const [initial] = useState(() => applyDraftInitialValues(staffFormValues(), draft.found))
  const { saveOnce, idempotencyKey } = useSaveOnce('staff member', draft.found?.idempotencyKey)

  // The repeated password is only compared, never sent.
  const save = async ({ confirmPassword: _, password = '', ...rest }: StaffFormOutput) => {
    const { staff } = await saveOnce(idempotencyKey => create({ values: { ...rest, password }, idempotencyKey }))
    return staff
  }

  return (
    <StaffForm
      ref={ref}
      initial={initial}
      draft={draft}
      idempotencyKey={idempotencyKey}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
