'use client'

import { useState, type Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Closable } from '@/components/form/closable'
import { RecordLoader } from '@/components/form/RecordLoader'
import { staffDetail } from '@/lib/client/queries/staff'
import type { StaffMember } from '@/lib/contract/staff'
import { draftOf } from './staff-draft'
import { StaffForm } from './StaffForm'
import { useSaveStaff } from './useSaveStaff'

type Props = { onClose: () => void; ref?: Ref<Closable> }

/** The form for a staff member on record. */
export function EditStaff({ id, ...rest }: Props & { id: string }) {
  return (
    <RecordLoader query={useQuery(staffDetail(id))} label="Loading staff member" onClose={rest.onClose}>
      {member => <EditForm member={member} {...rest} />}
    </RecordLoader>
  )
}

function EditForm({ member, onClose, ref }: Props & { member: StaffMember }) {
  const [initial] = useState(() => draftOf(member))
  const { save, conflict, onResolved } = useSaveStaff(member)
  return (
    <StaffForm
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
