import 'server-only'
import { customPath } from '@/lib/contract/custom-fields/values'
import type { FieldChange } from '@/lib/contract/history/events'

/** The changes in the event that a masked value was shown: they name the field, and nothing has changed. */
export const shownChanges = (key: string): FieldChange[] => [{ field: customPath(key), before: null, after: null }]
