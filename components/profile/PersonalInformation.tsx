'use client'

import { useRef, useState } from 'react'
import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useUser } from '@/components/session/useUser'
import { useUpdateProfile } from '@/lib/client/queries/profile'
import { FieldGrid } from './FieldGrid'
import { FixedField } from './FixedField'
import { LABELS } from './profile-draft'
import { ProfileCard } from './ProfileCard'
import { ProfileForm } from './ProfileForm'

/** Name, phone and department: to read, and after Edit to change. */
export function PersonalInformation() {
  const user = useUser()
  const { mutateAsync: save, isPending } = useUpdateProfile()
  const [isEditing, setEditing] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  const finish = () => {
    setEditing(false)
    // The button that was pressed is gone with the form.
    toggle.current?.focus()
  }
  return (
    <ProfileCard
      title="Personal Information"
      action={
        <Button
          ref={toggle}
          size="small"
          startIcon={isEditing ? undefined : <Edit />}
          disabled={isPending}
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? 'Cancel' : 'Edit'}
        </Button>
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
