'use client'

import Box from '@mui/material/Box'
import { reasonWithWait } from '@/components/feedback/reason-with-wait'
import { useNotify } from '@/components/feedback/Snackbars'
import { Form } from '@/components/form/Form'
import type { Labels } from '@/components/form/FormErrors'
import { PasswordInput } from '@/components/form/PasswordInput'
import { PasswordStrength } from '@/components/form/PasswordStrength'
import { SaveButton } from '@/components/form/SaveButton'
import { useSubmit } from '@/components/form/useSubmit'
import { useValidatedForm } from '@/components/form/useValidatedForm'
import { useUser } from '@/components/session/useUser'
import { useChangePassword } from '@/lib/client/queries/profile'
import { PasswordChange } from '@/lib/contract/auth'
import { FALLBACK, SUCCESS } from '@/lib/contract/messages'
import { ProfileCard } from './ProfileCard'
import { ROOM } from './room'

const LABELS = {
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
} as const satisfies Labels<PasswordChange>

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePassword() {
  const { email, name, duty } = useUser()
  const notify = useNotify()
  const { mutateAsync: change } = useChangePassword()
  const form = useValidatedForm(PasswordChange, EMPTY)
  const { control } = form
  const { submit, busy } = useSubmit({
    form,
    labels: LABELS,
    fallback: FALLBACK.password,
    save: async values => {
      try {
        await change(values)
        form.reset()
        // The session is over and the sign-in page opens; the words stay on while it does.
        notify.success(SUCCESS.passwordChanged)
      } catch (error) {
        notify.error(reasonWithWait(error))
        throw error
      }
    },
  })
  return (
    <ProfileCard title="Change Password">
      <Form label="Change Password" busy={busy} onSubmit={submit}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Box sx={{ display: 'grid', rowGap: 2, justifyItems: 'start', maxWidth: 420 }}>
          <PasswordInput
            control={control}
            name="currentPassword"
            label={LABELS.currentPassword}
            autoComplete="current-password"
            helperText={duty ? 'The temporary one that you were given' : ROOM}
            autoFocus={duty !== undefined}
            required
          />
          <PasswordInput
            control={control}
            name="newPassword"
            label={LABELS.newPassword}
            autoComplete="new-password"
            helperText={ROOM}
            required
          />
          <PasswordStrength control={control} name="newPassword" about={[email, name.firstName, name.lastName]} />
          <PasswordInput
            control={control}
            name="confirmPassword"
            label={LABELS.confirmPassword}
            autoComplete="new-password"
            helperText={ROOM}
            required
          />
          <SaveButton busyLabel="Changing...">Change Password</SaveButton>
        </Box>
      </Form>
    </ProfileCard>
  )
}
