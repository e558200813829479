import { formatDateTime, fullName } from '@/lib/client/format'
import type { Admin } from '@/lib/contract/staff/admins'

/** How long a temporary password works, and what to do afterwards. */
export const temporaryPasswordText = (expiresAt: string): string =>
  new Date(expiresAt) > new Date()
    ? `The temporary password works until ${formatDateTime(expiresAt)}.`
    : 'The temporary password has expired. Run npm run admin:reset on the server to make a new password.'

/** Texts for each change of a superAdmin: its name, and its effect on the account. */
export const ADMIN_TASKS = {
  activate: {
    title: 'Activate Super Admin',
    action: 'Activate',
    done: 'Super admin activated',
    question: (admin: Admin) =>
      `${fullName(admin)} will be able to sign in again, and may do everything. ` +
      (admin.passwordExpiresAt ? temporaryPasswordText(admin.passwordExpiresAt) : 'Their old password works again.'),
  },
  deactivate: {
    title: 'Deactivate Super Admin',
    action: 'Deactivate',
    done: 'Super admin deactivated',
    question: (admin: Admin) =>
      `${fullName(admin)} will be signed out on all their devices and cannot sign in again until they are activated.`,
  },
  deactivateOwn: {
    title: 'Deactivate Your Own Account',
    action: 'Deactivate',
    done: 'Your account is deactivated, and you are signed out.',
    question: () =>
      'You will be signed out on all your devices, and only another super admin can activate your account again. ' +
      'You can do this only if another super admin has already signed in and chosen a password.',
  },
} as const

export type AdminTask = keyof typeof ADMIN_TASKS

/** The change that the list offers for a superAdmin. */
export function adminTaskFor({ _id, isActive }: Admin, ownId: string): AdminTask {
  if (!isActive) return 'activate'
  return _id === ownId ? 'deactivateOwn' : 'deactivate'
}
