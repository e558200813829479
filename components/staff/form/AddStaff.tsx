'use client'

import { useState, type Ref } from 'react'
import type { Closable } from '@/components/form/closable'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { useCreateStaff } from '@/lib/client/queries/staff'
import { emptyDraft, type Values } from './staff-draft'
import { StaffForm } from './StaffForm'

/** The form for a new staff member. */
export function AddStaff({ onClose, ref }: { onClose: () => void; ref?: Ref<Closable> }) {
  const { mutateAsync: create } = useCreateStaff()
  const [initial] = useState(emptyDraft)
  const saveOnce = useSaveOnce('staff member')

  // The second password has done its work.
  const save = ({ confirmPassword: _, password = '', ...rest }: Values) =>
    saveOnce(idempotencyKey => create({ staff: { ...rest, password }, idempotencyKey }))

  return <StaffForm ref={ref} initial={initial} editing={false} save={save} onClose={onClose} />
}
