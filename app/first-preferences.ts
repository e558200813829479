import { GET as preferences } from '@/app/api/v1/preferences/route'
import { preferencesKey } from '@/lib/client/queries/keys'
import type { FirstRead } from '@/lib/server/pages/first-answers'

/** Every page is drawn with them: shortcuts, the columns and the density of lists, the columns of class lists. */
export const FIRST_PREFERENCES: FirstRead[] = [{ key: preferencesKey, read: actor => preferences.read(actor, {}) }]
