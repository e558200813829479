import { useMutation } from '@tanstack/react-query'
import type { OwnPassword, PasswordChange } from '@/lib/contract/accounts/schema'
import { accountCalls } from '@/lib/contract/accounts/endpoints'
import type { ProfileInput } from '@/lib/contract/accounts/profile'
import { api } from '../http'
import { session } from '../session'

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: ProfileInput) => api.call(accountCalls.updateMe, { body }),
    onSuccess: ({ user }) => session.update(user),
  })
}

/** Changes the password and clears the session here (R16.6). The server has ended all sessions of the user. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => api.call(accountCalls.changePassword, { body }),
    onSuccess: () => session.clear(true, 'password'),
  })
}

/**
 * Replaces a temporary password with the user's own. Clears the session in this browser, as `useChangePassword` does.
 */
export function useChooseOwnPassword() {
  return useMutation({
    mutationFn: (body: OwnPassword) => api.call(accountCalls.ownPassword, { body }),
    onSuccess: () => session.clear(true, 'password'),
  })
}
