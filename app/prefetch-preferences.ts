import { GET as preferences } from '@/app/api/v1/preferences/route'
import { preferencesKey } from '@/lib/client/queries/keys'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import { oncePerPage } from '@/lib/server/pages/once-per-page'
import { pageActor } from '@/lib/server/pages/page-session'
import type { PrefetchQuery } from '@/lib/server/pages/prefetch-queries'

const read = oncePerPage((actor: Parameters<PrefetchQuery['read']>[0]) => preferences.read(actor, {}))

/** The preferences that every page is drawn with: shortcuts, columns and density of lists, columns of class lists. */
export const PREFETCH_PREFERENCES: PrefetchQuery[] = [{ key: preferencesKey, read }]

/** The rows per page that the user of the page chose. Where the preferences have no answer, the default, as in the browser. */
export async function preferredRows(): Promise<number> {
  const actor = await pageActor()
  const { rowsPerPage } = (actor && (await read(actor).catch(() => undefined))) ?? DEFAULT_PREFERENCES
  return rowsPerPage
}
