import { GET as preferences } from '@/app/api/v1/preferences/route'
import { preferencesKey } from '@/lib/client/queries/keys'
import type { PrefetchQuery } from '@/lib/server/pages/prefetch-queries'

/** The preferences that every page is drawn with: shortcuts, columns and density of lists, columns of class lists. */
export const PREFETCH_PREFERENCES: PrefetchQuery[] = [
  { key: preferencesKey, read: actor => preferences.read(actor, {}) },
]
