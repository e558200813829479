import { customFieldCalls } from '@/lib/contract/custom-fields/endpoints'
import { restoreField } from '@/lib/server/custom-fields/fields'
import { route } from '@/lib/server/http/route'

export const POST = route(customFieldCalls.restore, async ({ id, actor }) => ({ field: await restoreField(id, actor) }))
