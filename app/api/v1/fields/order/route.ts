import { customFieldCalls } from '@/lib/contract/custom-fields/endpoints'
import { sortFields } from '@/lib/server/custom-fields/fields'
import { route } from '@/lib/server/http/route'

export const PUT = route(customFieldCalls.sort, async ({ body, actor }) => ({ fields: await sortFields(body, actor) }))
