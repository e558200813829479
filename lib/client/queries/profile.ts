import { useMutation } from '@tanstack/react-query'
import type { PasswordChange } from '@/lib/contract/auth'
import { endpoints } from '@/lib/contract/endpoints'
import type { ProfileInput } from '@/lib/contract/staff'
import { api } from '../http'
import { session } from '../session'

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: ProfileInput) => api.call(endpoints.auth.updateMe, { body }),
    onSuccess: ({ user }) => session.update(user),
  })
}

/** Specification §4: a changed password ends the session here too; the server has ended all of the user's. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => api.call(endpoints.auth.changePassword, { body }),
    onSuccess: () => session.clear(true),
  })
}
