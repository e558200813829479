import { customFieldCalls } from '@/lib/contract/custom-fields/endpoints'
import { addField, listFields } from '@/lib/server/custom-fields/fields'
import { route } from '@/lib/server/http/route'

export const GET = route(customFieldCalls.list, ({ actor }) => Promise.resolve({ fields: listFields(actor) }))
export const POST = route(customFieldCalls.create, async ({ body, actor, idempotency }) => ({
  field: await addField(body, actor, idempotency),
}))
