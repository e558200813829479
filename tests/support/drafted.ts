import type { DraftedForm } from '@/components/form/useStoredDraft'
import type { Fields } from '@/lib/contract/record-fields'

/** The state of a form for which no draft is stored. */
export const withoutDraft = (fields: Fields): DraftedForm => ({
  userId: 'user-1',
  name: 'sample:new',
  fields,
  found: undefined,
})
