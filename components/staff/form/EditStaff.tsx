import { useState, type Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/components/base/useUser'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { RecordLoader } from '@/components/form/RecordLoader'
import { useStoredDraft } from '@/components/form/useStoredDraft'
import { recordNumber } from '@/lib/client/dialog-address'
import { staffQueries } from '@/lib/client/queries/staff'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { SaveWarning } from './saved-staff'
import { staffDraftFields, staffFormFields, staffFormValues } from './staff-form-values'
import { StaffForm } from './StaffForm'
import { useSaveStaff } from './useSaveStaff'

type Props = { onSaved: (warning?: SaveWarning) => void; onClose: () => void; ref?: Ref<ClosableForm> }

/** The form to edit a staff member. */
export function EditStaff({ id, ...rest }: Props & { id: string }) {
  const query = useQuery(staffQueries.detail(id))
  const draft = useStoredDraft(`staff:${id}`, staffDraftFields(useUser()))
  return (
    <RecordLoader query={query} label="Loading staff member" draft={draft} onClose={rest.onClose}>
      {member => <EditForm member={member} {...rest} />}
    </RecordLoader>
  )
}

function EditForm({ member, onSaved, onClose, ref }: Props & { member: StaffMember }) {
  // The draft belongs to the employee ID, whereas the address may contain another id of the member.
  const user = useUser()
  const draft = useStoredDraft(`staff:${recordNumber(member)}`, staffDraftFields(user))
  const { edited, save } = useSaveStaff(member, draft.found)
  const [initial] = useState(() => staffFormValues(edited.base, staffFormFields(user)))
  return (
    <StaffForm
      ref={ref}
      initial={initial}
      draft={draft}
      edited={edited}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
