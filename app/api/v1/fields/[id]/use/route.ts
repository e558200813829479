import { customFieldCalls } from '@/lib/contract/custom-fields/endpoints'
import { countFieldUse } from '@/lib/server/custom-fields/use'
import { route } from '@/lib/server/http/route'

export const GET = route(customFieldCalls.use, ({ id }) => countFieldUse(id))
