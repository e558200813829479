import { customFieldCalls } from '@/lib/contract/custom-fields/endpoints'
import { allCustomFields, type CustomField, setCustomFields } from '@/lib/contract/custom-fields/field'
import { api } from './http'

/**
 * Loads the school's own fields again. Forms and lists in this tab then use them.
 *
 * @returns the fields in the answer
 */
export async function reloadFields(signal?: AbortSignal): Promise<readonly CustomField[]> {
  const { fields } = await api.call(customFieldCalls.list, signal ? { signal } : {})
  const ids = new Set(fields.map(({ _id }) => _id))
  // A field that is no longer in the answer is hidden. Its label stays for the history and for warnings.
  const hidden = allCustomFields().flatMap((field): CustomField[] =>
    ids.has(field._id) ? [] : [field.state === 'active' ? { ...field, state: 'retired' } : field],
  )
  setCustomFields([...fields, ...hidden])
  return fields
}
