import Box from '@mui/material/Box'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import { reasonAndWaitTime } from '@/components/feedback/reason-and-wait-time'
import { useNotify } from '@/components/feedback/Snackbars'
import { Form } from '@/components/form/Form'
import type { Labels } from '@/components/form/FormErrors'
import { NEW_PASSWORD_LABELS, NewPasswordFields } from '@/components/form/NewPasswordFields'
import { PasswordInput } from '@/components/form/PasswordInput'
import { SaveButton } from '@/components/form/SaveButton'
import { useEditor } from '@/components/form/useEditor'
import { useUser } from '@/components/base/useUser'
import { ApiError } from '@/lib/client/api-error'
import { useChangePassword, useChooseOwnPassword } from '@/lib/client/queries/profile'
import { OwnPassword, PasswordChange } from '@/lib/contract/accounts/schema'
import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { TokensEndNotice } from './TokensEndNotice'
import { SectionCard } from '@/components/layout/SectionCard'
import { EMPTY_HELPER_TEXT } from '@/components/form/empty-helper-text'

const LABELS = {
  currentPassword: 'Current Password',
  ...NEW_PASSWORD_LABELS,
} as const satisfies Labels<PasswordChange>

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** A user with a temporary password need not type it again right after signing in. */
const WithoutCurrent = z.intersection(z.object({ currentPassword: z.string() }), OwnPassword)

export function ChangePassword() {
  const { email, name, duty } = useUser()
  const notify = useNotify()
  const { mutateAsync: change } = useChangePassword()
  const { mutateAsync: choose } = useChooseOwnPassword()
  const [asksCurrent, askCurrent] = useState(duty !== 'changePassword')
  const schema: ZodMiniType<PasswordChange, PasswordChange> = asksCurrent ? PasswordChange : WithoutCurrent

  async function save({ currentPassword, ...passwords }: PasswordChange) {
    try {
      await (asksCurrent ? change({ currentPassword, ...passwords }) : choose(passwords))
    } catch (error) {
      // The server asks for the current password when the sign-in was too long ago.
      if (error instanceof ApiError && error.errors.some(({ field }) => field === 'currentPassword')) askCurrent(true)
      notify.error(reasonAndWaitTime(error))
      throw error
    }
  }

  const { form, submit, busy } = useEditor({
    schema,
    labels: LABELS,
    initial: EMPTY,
    fallback: accountCalls.changePassword.fallback,
    save,
    onSaved: () => {
      form.reset(EMPTY)
      // The session ends and the sign-in page opens, where this notice stays visible.
      notify.success(SUCCESS_MESSAGES.passwordChanged, { keepAfterSignOut: true })
    },
  })
  const { control } = form
  return (
    <SectionCard title="Change Password" anchor="change-password">
      <Form label="Change Password" busy={busy} onSubmit={submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Box sx={{ display: 'grid', rowGap: 0.75, justifyItems: 'start', maxWidth: 420 }}>
          {asksCurrent && (
            <PasswordInput
              control={control}
              name="currentPassword"
              label={LABELS.currentPassword}
              autoComplete="current-password"
              helperText={duty ? 'The temporary password that you were given' : EMPTY_HELPER_TEXT}
              required
            />
          )}
          <NewPasswordFields
            control={control}
            about={[email, name.firstName, name.lastName]}
            autoFocus={duty !== undefined}
          />
          <TokensEndNotice />
          <SaveButton busyLabel="Changing...">Change Password</SaveButton>
        </Box>
      </Form>
    </SectionCard>
  )
}
