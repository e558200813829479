import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { passwordWarnings } from '@/lib/server/accounts/password-warnings'
import { replaceTemporaryPassword } from '@/lib/server/accounts/change-password'
import { signOutHeaders } from '@/lib/server/http/cookie'
import { ResultWithHeaders } from '@/lib/server/http/to-response'
import { route } from '@/lib/server/http/route'

export const POST = route(accountCalls.ownPassword, async ({ body, actor, client }) => {
  await replaceTemporaryPassword(body, actor)
  return new ResultWithHeaders({ warnings: await passwordWarnings(body.newPassword) }, signOutHeaders(client))
})
