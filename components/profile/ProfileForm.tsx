'use client'

import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNotify } from '@/components/feedback/Snackbars'
import { DiscardQuestion } from '@/components/form/DiscardQuestion'
import { Form } from '@/components/form/Form'
import { FormErrors } from '@/components/form/FormErrors'
import { SaveButton } from '@/components/form/SaveButton'
import { SelectInput } from '@/components/form/SelectInput'
import { TextInput } from '@/components/form/TextInput'
import { useCloseGuard } from '@/components/form/useCloseGuard'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import type { User } from '@/lib/contract/auth'
import { DEPARTMENTS } from '@/lib/contract/constants'
import { FALLBACK, SUCCESS } from '@/lib/contract/messages'
import { ProfileInput } from '@/lib/contract/staff'
import { FieldGrid } from './FieldGrid'
import { FixedField } from './FixedField'
import { draftOf, LABELS } from './profile-draft'
import { ROOM } from './room'

type Props = {
  user: User
  save: (profile: ProfileInput) => Promise<unknown>
  /** Saved or cancelled: either way the boxes go, and what is shown again is the user as they are. */
  onDone: () => void
}

export function ProfileForm({ user, save, onDone }: Props) {
  const notify = useNotify()
  const form = useValidatedForm(ProfileInput, draftOf(user))
  const { control, formState } = form
  const { submit, busy, failure } = useSubmit({
    form,
    labels: LABELS,
    fallback: FALLBACK.profile,
    save: async values => {
      await save(values)
      notify.success(SUCCESS.profileUpdated)
      onDone()
    },
  })
  const guard = useCloseGuard({ dirty: formState.isDirty, busy, onClose: onDone })
  return (
    <Form label="Personal Information" busy={busy} onSubmit={submit}>
      {/* No list of what is wrong: it is four boxes, and each says so itself. */}
      <FormErrors control={control} labels={{}} failure={failure} />
      <FieldGrid>
        <TextInput
          control={control}
          name="name.firstName"
          label={LABELS['name.firstName']}
          autoComplete="given-name"
          helperText={ROOM}
          required
          autoFocus
        />
        <TextInput
          control={control}
          name="name.lastName"
          label={LABELS['name.lastName']}
          autoComplete="family-name"
          helperText={ROOM}
          required
        />
        <FixedField label="Email" value={user.email} />
        <TextInput
          control={control}
          name="phone"
          label={LABELS.phone}
          type="tel"
          autoComplete="tel-national"
          helperText={ROOM}
          required
        />
        {user.role === 'staff' && (
          <>
            <FixedField label="Employee ID" value={user.employeeId} />
            <SelectInput
              control={control}
              name="department"
              label={LABELS.department}
              options={DEPARTMENTS}
              helperText={ROOM}
              required
            />
          </>
        )}
      </FieldGrid>
      <Stack direction="row" sx={{ gap: 1, mt: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onDone} disabled={busy}>
          Cancel
        </Button>
        <SaveButton>Save Changes</SaveButton>
      </Stack>
      <DiscardQuestion guard={guard} />
    </Form>
  )
}
