import { endpoints } from '@/lib/contract/endpoints'
import { signIn } from '@/lib/server/auth/sign-in'
import { setPageCookie } from '@/lib/server/http/cookie'
import { Reply, route } from '@/lib/server/http/route'

export const POST = route(endpoints.auth.login, async ({ body, client }) => {
  const session = await signIn(body, client)
  return new Reply(session, setPageCookie(session, client))
})
