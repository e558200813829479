import 'server-only'
import { customPath } from '@/lib/contract/custom-fields/values'
import type { FieldChange } from '@/lib/contract/history/events'

/** The changes in an event about showing a masked value: they name the field, but contain no value. */
export const shownValueChanges = (key: string): FieldChange[] => [{ field: customPath(key), before: null, after: null }]
