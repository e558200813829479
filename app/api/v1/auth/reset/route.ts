import { linkCalls } from '@/lib/contract/accounts/links'
import { resetWithLink } from '@/lib/server/accounts/reset-with-link'
import { route } from '@/lib/server/http/route'

export const POST = route(linkCalls.reset, ({ body, client }) => resetWithLink(body, client))
