import { userMessageOf } from '@/lib/client/api-error'
import { useInvite, useMakeLink, useResetPassword } from '@/lib/client/queries/staff'
import type { FirstAccess, FirstPassword } from './saved-staff'

/** Makes the temporary password, link or invitation. Never rejects, because the new staff member is already saved. */
export function useFirstAccess() {
  const { mutateAsync: resetPassword } = useResetPassword()
  const { mutateAsync: makeLink } = useMakeLink()
  const { mutateAsync: invite } = useInvite()

  async function give(kind: FirstPassword, id: string): Promise<FirstAccess> {
    if (kind === 'temporary') return { temporary: await resetPassword({ id }) }
    if (kind === 'link') return { link: await makeLink({ id, kind: 'invite' }) }
    if (kind === 'invitation') await invite({ id })
    return { isInvited: kind === 'invitation' }
  }

  return async (kind: FirstPassword, id: string): Promise<FirstAccess> => {
    try {
      return await give(kind, id)
    } catch (error) {
      return { refusedAccess: { kind, reason: userMessageOf(error) } }
    }
  }
}
