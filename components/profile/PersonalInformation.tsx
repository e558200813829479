'use client'

import { useState } from 'react'
import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useUser } from '@/components/session/useUser'
import { useUpdateProfile } from '@/lib/client/queries/profile'
import { FieldGrid } from './FieldGrid'
import { FixedField } from './FixedField'
import { LABELS } from './profile-draft'
import { ProfileCard } from './ProfileCard'
import { ProfileForm } from './ProfileForm'

/** Name, email, phone and department. Edit opens a form for those that can be changed. */
export function PersonalInformation() {
  const user = useUser()
  const { mutateAsync: save, isPending } = useUpdateProfile()
  /** Undefined until the user presses Edit for the first time. */
  const [isEditing, setEditing] = useState<boolean>()
  const finish = () => setEditing(false)

  return (
    <ProfileCard
      title="Personal Information"
      action={
        isEditing ? (
          <Button key="cancel" size="small" disabled={isPending} onClick={finish}>
            Cancel
          </Button>
        ) : (
          // Takes the focus when the form, which had it, closes.
          <Button
            key="edit"
            size="small"
            startIcon={<Edit />}
            autoFocus={isEditing === false}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <ProfileForm user={user} save={save} onDone={finish} />
      ) : (
        <FieldGrid>
          <FixedField label={LABELS['name.firstName']} value={user.name.firstName} />
          <FixedField label={LABELS['name.lastName']} value={user.name.lastName} />
          <FixedField label="Email" value={user.email} />
          <FixedField label={LABELS.phone} value={user.phone} />
          {user.role === 'staff' && (
            <>
              <FixedField label="Employee ID" value={user.employeeId} />
              <FixedField label={LABELS.department} value={user.department} />
            </>
          )}
        </FieldGrid>
      )}
    </ProfileCard>
  )
}
