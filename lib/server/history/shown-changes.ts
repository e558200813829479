import 'server-only'
import { customPath } from '@/lib/contract/custom-fields/values'
import type { FieldChange } from '@/lib/contract/history/events'

/** The changes in an event that says that a masked value was shown. They name the field, and have no values. */
export const shownChanges = (key: string): FieldChange[] => [{ field: customPath(key), before: null, after: null }]
