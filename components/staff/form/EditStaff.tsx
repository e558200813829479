'use client'

import { useState, type Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Closable } from '@/components/dialog/closable'
import { RecordLoader } from '@/components/form/RecordLoader'
import { staffQueries } from '@/lib/client/queries/staff'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { staffDraft } from './staff-draft'
import { StaffForm } from './StaffForm'
import { useSaveStaff } from './useSaveStaff'

type Props = { onClose: () => void; ref?: Ref<Closable> }

/** The form to edit a staff member. */
export function EditStaff({ id, ...rest }: Props & { id: string }) {
  return (
    <RecordLoader query={useQuery(staffQueries.detail(id))} label="Loading staff member" onClose={rest.onClose}>
      {member => <EditForm member={member} {...rest} />}
    </RecordLoader>
  )
}

function EditForm({ member, onClose, ref }: Props & { member: StaffMember }) {
  const [initial] = useState(() => staffDraft(member))
  const { save, version, conflict, onResolved } = useSaveStaff(member)
  return (
    <StaffForm
      ref={ref}
      initial={initial}
      editing
      version={version}
      save={save}
      conflict={conflict}
      onResolved={onResolved}
      onClose={onClose}
    />
  )
}
