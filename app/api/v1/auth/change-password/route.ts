import { endpoints } from '@/lib/contract/endpoints'
import { passwordWarnings } from '@/lib/server/accounts/password-warnings'
import { changePassword } from '@/lib/server/accounts/own-account'
import { clearPageCookie } from '@/lib/server/http/cookie'
import { Reply } from '@/lib/server/http/present'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.auth.changePassword, async ({ body, actor, client }) => {
  await changePassword(body, actor)
  return new Reply({ warnings: await passwordWarnings(body.newPassword) }, clearPageCookie(client))
})
