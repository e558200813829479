import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { signOut } from '@/lib/server/accounts/own-account'
import { signOutHeaders } from '@/lib/server/http/cookie'
import { ResultWithHeaders } from '@/lib/server/http/to-response'
import { route } from '@/lib/server/http/route'

export const POST = route(accountCalls.logout, async ({ body, client, request }) => {
  await signOut(body.refreshToken, request.headers.get('authorization'), client)
  return new ResultWithHeaders(undefined, signOutHeaders(client))
})
