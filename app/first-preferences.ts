import { GET as preferences } from '@/app/api/v1/preferences/route'
import { preferencesKey } from '@/lib/client/queries/keys'
import type { FirstRead } from '@/lib/server/pages/first-answers'

/** The preferences that every page is drawn with: shortcuts, columns and density of lists, columns of class lists. */
export const FIRST_PREFERENCES: FirstRead[] = [{ key: preferencesKey, read: actor => preferences.read(actor, {}) }]
