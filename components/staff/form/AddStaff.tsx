'use client'

import { useState, type Ref } from 'react'
import { useUser } from '@/components/base/useUser'
import type { Closable } from '@/components/dialog/closable'
import { leftOutLabels } from '@/components/form/left-out'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { useStoredDraft } from '@/components/form/useStoredDraft'
import { applyDraftInitialValues } from '@/components/form/apply-draft-initial-values'
import { userMessageOf } from '@/lib/client/api-error'
import { staffQueries, useSetConfidential } from '@/lib/client/queries/staff'
import type { SaveWarning } from './saved-staff'
import { staffDraftFields, staffFormFields, staffFormValues, type StaffFormOutput } from './staff-form-values'
import { StaffForm } from './StaffForm'

type Props = { onSaved: (warning?: SaveWarning) => void; onClose: () => void; ref?: Ref<Closable> }

/** The form for a new staff member. */
export function AddStaff({ onSaved, onClose, ref }: Props) {
  const { mutateAsync: create } = staffQueries.useCreate()
  const { mutateAsync: setConfidential } = useSetConfidential()
  const user = useUser()
  const draft = useStoredDraft('staff:new', staffDraftFields(user))
  const [initial] = useState(() =>
    applyDraftInitialValues(staffFormValues(undefined, staffFormFields(user)), draft.found),
  )
  const { saveOnce, idempotencyKey } = useSaveOnce('staff member', draft.found?.idempotencyKey)

  // The repeated password is only compared, never sent.
  const save = async ({ confirmPassword: _, password = '', confidential = 'none', ...rest }: StaffFormOutput) => {
    const { staff, warnings } = await saveOnce(idempotencyKey =>
      create({ values: { ...rest, password }, idempotencyKey }),
    )
    const { _id: id, version } = staff
    const created = { staff, leftOut: leftOutLabels(warnings) }
    if (confidential === 'none') return created
    try {
      return { ...created, ...(await setConfidential({ id, confidential, version })) }
    } catch (error) {
      // The form closes, because pressing Create again must not create a second member.
      return { ...created, refusedRight: userMessageOf(error) }
    }
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
