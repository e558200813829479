import { endpoints } from '@/lib/contract/endpoints'
import { secondStep } from '@/lib/server/auth/sign-in'
import { setPageCookie } from '@/lib/server/http/cookie'
import { Reply, route } from '@/lib/server/http/route'

export const POST = route(endpoints.auth.secondStep, async ({ body, client }) => {
  const session = await secondStep(body, client)
  return new Reply(session, setPageCookie(session, client))
})
