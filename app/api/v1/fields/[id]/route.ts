import { customFieldCalls } from '@/lib/contract/custom-fields/endpoints'
import { changeField, removeField } from '@/lib/server/custom-fields/fields'
import { route } from '@/lib/server/http/route'

export const PUT = route(customFieldCalls.change, async ({ id, body, actor }) => ({
  field: await changeField(id, body, actor),
}))
export const DELETE = route(customFieldCalls.remove, ({ id, actor }) => removeField(id, actor))
