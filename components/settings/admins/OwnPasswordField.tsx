import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { EMPTY_HELPER_TEXT } from '@/components/form/empty-helper-text'
import { PasswordInput } from '@/components/form/PasswordInput'
import { useUser } from '@/components/base/useUser'

export const OWN_PASSWORD_LABEL = 'Your Current Password'

type Props<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  name: FieldPath<I>
  autoFocus?: boolean
}

/** Asks for the user's own password, which confirms a change. */
export function OwnPasswordField<I extends FieldValues, O>({ autoFocus = false, ...field }: Props<I, O>) {
  const { email } = useUser()
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...field}
        label={OWN_PASSWORD_LABEL}
        autoComplete="current-password"
        helperText={EMPTY_HELPER_TEXT}
        autoFocus={autoFocus}
        required
      />
    </>
  )
}
