import { customFieldCalls } from '@/lib/contract/custom-fields/endpoints'
import { retireField } from '@/lib/server/custom-fields/fields'
import { route } from '@/lib/server/http/route'

export const POST = route(customFieldCalls.retire, async ({ id, actor }) => ({ field: await retireField(id, actor) }))
