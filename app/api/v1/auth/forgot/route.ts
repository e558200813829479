import { linkCalls } from '@/lib/contract/accounts/links'
import { forgotPassword } from '@/lib/server/accounts/forgot-password'
import { route } from '@/lib/server/http/route'

export const POST = route(linkCalls.forgot, ({ body, client }) => forgotPassword(body, client))
