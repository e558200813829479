import type { FirstAccess, FirstPassword } from './saved-staff'

/** The outcome that is missing, and how to repeat the step from the menu. */
const MISSING: Record<Exclude<FirstPassword, 'typed'>, readonly [missing: string, advice: string]> = {
  temporary: ['no temporary password was made', 'Choose Reset Password in the menu of the staff member to make one.'],
  link: ['no link was made', 'Choose Make a Link in the menu of the staff member to make one.'],
  invitation: ['no invitation was sent', 'Choose Send Invitation in the menu of the staff member to send one.'],
}

export function refusedAccessText({ kind, reason }: NonNullable<FirstAccess['refusedAccess']>): string {
  if (kind === 'typed') return reason
  const [missing, advice] = MISSING[kind]
  return `The staff member was created, but ${missing}: ${reason} ${advice}`
}
