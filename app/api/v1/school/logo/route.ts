import { schoolCalls } from '@/lib/contract/school/school'
import { pictureResponse } from '@/lib/server/http/picture-response'
import { route } from '@/lib/server/http/route'
import { getLogo, removeLogo, saveLogo } from '@/lib/server/school/logo'
import { getSchool } from '@/lib/server/school/details'

export const GET = route(schoolCalls.logo, async ({ request }) =>
  pictureResponse(request, await getLogo(), 'logo.webp'),
)
export const POST = route(schoolCalls.uploadLogo, async ({ file, actor, request, authorizeAgain }) => {
  await saveLogo(file, actor, { signal: request.signal, authorizeAgain })
  return { school: await getSchool() }
})
export const DELETE = route(schoolCalls.removeLogo, async ({ actor }) => {
  await removeLogo(actor)
  return { school: await getSchool() }
})
