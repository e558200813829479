import type { CustomField } from '@/lib/contract/custom-fields/field'
import { keyFromLabel } from '@/lib/contract/custom-fields/key'

/** A field of the school's own, as `setCustomFields` takes it. Options are given by label. */
export function customField({
  options = [],
  ...changes
}: Partial<Omit<CustomField, 'options'>> & { label: string; options?: readonly string[] }): CustomField {
  const key = keyFromLabel(changes.label, new Set())
  return {
    _id: key,
    entity: 'students',
    key,
    kind: options.length > 0 ? 'choice' : 'text',
    options: options.map(label => ({ key: keyFromLabel(label, new Set()), label, retired: false })),
    section: 'Other Information',
    required: false,
    confidential: false,
    masked: false,
    searched: false,
    headings: [],
    help: '',
    state: 'active',
    version: 1,
    ...changes,
  }
}
