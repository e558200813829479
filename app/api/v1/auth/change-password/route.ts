import { endpoints } from '@/lib/contract/endpoints'
import { warningsAbout } from '@/lib/server/auth/password-warnings'
import { changePassword } from '@/lib/server/auth/service'
import { clearPageCookie } from '@/lib/server/http/cookie'
import { Reply, route } from '@/lib/server/http/route'

export const POST = route(endpoints.auth.changePassword, async ({ body, actor, client }) => {
  await changePassword(body, actor)
  return new Reply({ warnings: await warningsAbout(body.newPassword) }, clearPageCookie(client))
})
