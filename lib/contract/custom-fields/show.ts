import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'

const data = z.object({ value: z.string() })

/**
 * Shows a masked value. Answers 404 if the user may not see the field, if the field is not masked, or if the record has
 * no value. These calls have their own file, because only the button that shows a value loads them.
 */
// prettier-ignore
export const showValueCalls = {
  students: endpoint({
    method: 'POST', path: '/students/{id}/custom/{key}/show', access: 'students.read', byToken: false, data,
    fallback: 'Failed to show the value',
  }),
  staff: endpoint({
    method: 'POST', path: '/staff/{id}/custom/{key}/show', access: 'staff.read', byToken: false, data,
    fallback: 'Failed to show the value',
  }),
}
