import { endpoints } from '@/lib/contract/endpoints'
import { signOut } from '@/lib/server/accounts/own-account'
import { clearPageCookie } from '@/lib/server/http/cookie'
import { Reply } from '@/lib/server/http/present'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.auth.logout, async ({ body, client, request }) => {
  await signOut(body.refreshToken, request.headers.get('authorization'), client)
  return new Reply(undefined, clearPageCookie(client))
})
