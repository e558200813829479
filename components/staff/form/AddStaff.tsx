'use client'

import { useState, type Ref } from 'react'
import type { Closable } from '@/components/dialog/closable'
import { useSaveOnce } from '@/components/form/useSaveOnce'
import { staffQueries } from '@/lib/client/queries/staff'
import { staffDraft, type Values } from './staff-draft'
import { StaffForm } from './StaffForm'

/** The form for a new staff member. */
export function AddStaff({ onClose, ref }: { onClose: () => void; ref?: Ref<Closable> }) {
  const { mutateAsync: create } = staffQueries.useCreate()
  const [initial] = useState(() => staffDraft())
  const saveOnce = useSaveOnce('staff member')

  // The repeated password is only compared, never sent.
  const save = async ({ confirmPassword: _, password = '', ...rest }: Values) => {
    const { staff } = await saveOnce(idempotencyKey => create({ values: { ...rest, password }, idempotencyKey }))
    return staff
  }

  return <StaffForm ref={ref} initial={initial} editing={false} save={save} onClose={onClose} />
}
