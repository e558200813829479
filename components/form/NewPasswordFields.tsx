import type { Control, FieldPath } from 'react-hook-form'
import type { OwnPassword } from '@/lib/contract/accounts/schema'
import { EMPTY_HELPER_TEXT } from './empty-helper-text'
import { PasswordInput } from './PasswordInput'
import { PasswordStrength } from './PasswordStrength'

/** The labels of the fields. The list of errors uses them, too. */
export const NEW_PASSWORD_LABELS = { newPassword: 'New Password', confirmPassword: 'Confirm New Password' } as const

type Props<I extends OwnPassword, O> = {
  control: Control<I, unknown, O>
  /** Names and other data about the user, which attackers try first. */
  about: readonly string[]
  autoFocus?: boolean
}

/** The input for a new password with its strength, and the input to repeat the password. */
export function NewPasswordFields<I extends OwnPassword, O>({ control, about, autoFocus = false }: Props<I, O>) {
  const input = { control, autoComplete: 'new-password', helperText: EMPTY_HELPER_TEXT, required: true } as const
  const newPassword = 'newPassword' as FieldPath<I>
  return (
    <>
      <PasswordInput {...input} name={newPassword} label={NEW_PASSWORD_LABELS.newPassword} autoFocus={autoFocus} />
      <PasswordStrength control={control} name={newPassword} about={about} />
      <PasswordInput {...input} name={'confirmPassword' as FieldPath<I>} label={NEW_PASSWORD_LABELS.confirmPassword} />
    </>
  )
}
