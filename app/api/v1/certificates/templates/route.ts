import { certificateCalls } from '@/lib/contract/certificates/endpoints'
import { getTemplates, replaceTemplates } from '@/lib/server/certificates/templates'
import { route } from '@/lib/server/http/route'

export const GET = route(certificateCalls.templates, async () => ({ templates: await getTemplates() }))
export const PUT = route(certificateCalls.replaceTemplates, async ({ body, actor }) => ({
  templates: await replaceTemplates(body, actor),
}))
