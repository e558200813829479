import { endpoints } from '@/lib/contract/endpoints'
import { signOut } from '@/lib/server/auth/service'
import { clearPageCookie } from '@/lib/server/http/cookie'
import { Reply, route } from '@/lib/server/http/route'

export const POST = route(endpoints.auth.logout, async ({ body, client, request }) => {
  await signOut(body.refreshToken, request.headers.get('authorization'), client)
  return new Reply(undefined, clearPageCookie(client))
})
