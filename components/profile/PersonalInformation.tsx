import { useRef, useState } from 'react'
import Edit from '@/components/icons/EditOutlined'
import Button from '@mui/material/Button'
import type { ClosableForm } from '@/components/dialog/closable-form'
import { useHadDraft } from '@/components/form/useHadDraft'
import { useUser } from '@/components/base/useUser'
import { useUpdateProfile } from '@/lib/client/queries/profile'
import { FieldGrid } from '@/components/form/FieldGrid'
import { ReadOnlyField } from './ReadOnlyField'
import { PROFILE_LABELS, PROFILE_DRAFT, PROFILE_FIELDS } from './profile-fields'
import { SectionCard } from '@/components/layout/SectionCard'
import { ProfileForm } from './ProfileForm'
import { labelOf } from '@/lib/contract/school-lists'

/** Name, email, phone and department. Edit opens a form for the values that can be changed. */
export function PersonalInformation() {
  const user = useUser()
  const { mutateAsync: save, isPending } = useUpdateProfile()
  /** Undefined until the user presses Edit or Cancel for the first time. */
  const [chosen, setEditing] = useState<boolean>()
  // A draft opens the form, so that the user continues typing after a reload or a new sign-in.
  const isUnfinished = useHadDraft(PROFILE_DRAFT, PROFILE_FIELDS)
  const isEditing = chosen ?? isUnfinished
  const finish = () => setEditing(false)
  const form = useRef<ClosableForm>(null)

  return (
    <SectionCard
      title="Personal Information"
      action={
        isEditing ? (
          <Button key="cancel" size="small" disabled={isPending} onClick={() => form.current?.close()}>
            Cancel
          </Button>
        ) : (
          // Takes the focus when the form closes, because the focus was in the form.
          <Button
            key="edit"
            size="small"
            startIcon={<Edit />}
            autoFocus={chosen === false}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <ProfileForm ref={form} user={user} save={save} onDone={finish} />
      ) : (
        <FieldGrid>
          <ReadOnlyField label={PROFILE_LABELS['name.firstName']} value={user.name.firstName} />
          <ReadOnlyField label={PROFILE_LABELS['name.lastName']} value={user.name.lastName} />
          <ReadOnlyField label="Email" value={user.email} />
          <ReadOnlyField label={PROFILE_LABELS.phone} value={user.phone} />
          {user.role === 'staff' && (
            <>
              <ReadOnlyField label="Employee ID" value={user.employeeId} />
              <ReadOnlyField
                label={PROFILE_LABELS.department}
                value={user.department && labelOf('department', user.department)}
              />
            </>
          )}
        </FieldGrid>
      )}
    </SectionCard>
  )
}
