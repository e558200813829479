import { useCallback } from 'react'
import { useUser } from '@/components/base/useUser'
import { useSignInOptions } from '@/lib/client/queries/sign-in-options'
import { managesStaff } from '@/lib/contract/privileges'
import type { StaffAction } from './staff-columns'

/** Returns a function that says whether an action fits the ways to sign in on this server. */
export function useOfferedActions() {
  const { mail, oidc, staffPasswords } = useSignInOptions(managesStaff(useUser()))
  return useCallback(
    (action: StaffAction): boolean => {
      if (action === 'unlinkIdentity') return oidc !== undefined
      if (action === 'invite') return mail && staffPasswords
      return staffPasswords || (action !== 'makeLink' && action !== 'resetPassword')
    },
    [mail, oidc, staffPasswords],
  )
}
