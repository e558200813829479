import type { CustomField, FieldOption } from '@/lib/contract/custom-fields/field'
import { keyFromLabel } from '@/lib/contract/custom-fields/key'

type Changes = Partial<Omit<CustomField, 'options'>> & { label: string; options?: readonly (string | FieldOption)[] }

/** A custom field, as `setCustomFields` takes it: a choice field if it has options, otherwise a text field. */
export function customField({ options = [], ...changes }: Changes): CustomField {
  const key = keyFromLabel(changes.label, new Set())
  return {
    _id: key,
    entity: 'students',
    key,
    kind: options.length > 0 ? 'choice' : 'text',
    options: options.map(option => (typeof option === 'string' ? optionOf(option) : option)),
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

const optionOf = (label: string): FieldOption => ({ key: keyFromLabel(label, new Set()), label, retired: false })

/** Options whose keys are made from their labels. */
export const optionsOf = (...labels: string[]): FieldOption[] => labels.map(optionOf)
