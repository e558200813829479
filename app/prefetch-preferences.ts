import { GET as preferences } from '@/app/api/v1/preferences/route'
import { preferencesKey } from '@/lib/client/queries/keys'
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/contract/views/preferences'
import { oncePerPage } from '@/lib/server/pages/once-per-page'
import { pageActor } from '@/lib/server/pages/page-session'
import type { PrefetchQuery } from '@/lib/server/pages/prefetch-queries'

const read = oncePerPage((actor: Parameters<PrefetchQuery['read']>[0]) => preferences.read(actor, {}))

/** Prefetches the preferences. The server needs them to render any page: shortcuts, columns and density of lists. */
export const PREFETCH_PREFERENCES: PrefetchQuery[] = [{ key: preferencesKey, read }]

/** The preferences of the signed-in user, or the defaults if the preferences cannot be read. */
async function preferencesOfPage(): Promise<Preferences> {
  const actor = await pageActor()
  return (actor && (await read(actor).catch(() => undefined))) ?? DEFAULT_PREFERENCES
}

/** The rows per page that the signed-in user chose. */
export const preferredRowsPerPage = async (): Promise<number> => (await preferencesOfPage()).rowsPerPage

/** The class that the signed-in user chose as their own. */
export const preferredClass = async (): Promise<string | null> => (await preferencesOfPage()).myClass
