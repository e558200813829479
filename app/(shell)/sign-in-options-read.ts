import { GET as options } from '@/app/api/v1/auth/options/route'
import { signInOptionsKey } from '@/lib/client/queries/keys'
import type { PrefetchQuery } from '@/lib/server/pages/prefetch-queries'

/** The ways to sign in, for pages that offer links, invitations or school accounts. */
export const PREFETCH_SIGN_IN_OPTIONS: PrefetchQuery = {
  key: signInOptionsKey,
  read: actor => options.read(actor, {}),
}
