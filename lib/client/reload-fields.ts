import { customFieldCalls } from '@/lib/contract/custom-fields/endpoints'
import { allCustomFields, type CustomField, setCustomFields } from '@/lib/contract/custom-fields/field'
import { api } from './http'

/**
 * Reloads the school's custom fields, and updates the forms and lists in this tab.
 *
 * @returns the fields in the answer
 */
export async function reloadFields(signal?: AbortSignal): Promise<readonly CustomField[]> {
  const { fields } = await api.call(customFieldCalls.list, signal ? { signal } : {})
  const ids = new Set(fields.map(({ _id }) => _id))
  // Hide fields that are missing in the answer, but keep them, because the history and warnings need their labels.
  const hidden = allCustomFields().flatMap((field): CustomField[] =>
    ids.has(field._id) ? [] : [field.state === 'active' ? { ...field, state: 'retired' } : field],
  )
  setCustomFields([...fields, ...hidden])
  return fields
}
