import type { DraftedForm } from '@/components/form/useStoredDraft'
import type { Fields } from '@/lib/contract/record-fields'

/** A form that finds no draft. */
export const withoutDraft = (fields: Fields): DraftedForm => ({
  userId: 'user-1',
  name: 'sample:new',
  fields,
  found: undefined,
})
