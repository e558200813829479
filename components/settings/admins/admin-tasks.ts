import { fullName } from '@/lib/client/format'
import type { Admin } from '@/lib/contract/accounts/admins'

/** What a change of a superAdmin is called, and what it means for the account. */
export const ADMIN_TASKS = {
  activate: {
    title: 'Activate Super Admin',
    action: 'Activate',
    done: 'Super admin activated',
    question: (admin: Admin) =>
      `${fullName(admin)} will be able to sign in again with the password that they had, and may do everything.`,
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
      'Make sure first that another one has signed in.',
  },
} as const

export type AdminTask = keyof typeof ADMIN_TASKS

/** The change that the list offers for a superAdmin. */
export function taskFor({ _id, isActive }: Admin, ownId: string): AdminTask {
  if (!isActive) return 'activate'
  return _id === ownId ? 'deactivateOwn' : 'deactivate'
}
