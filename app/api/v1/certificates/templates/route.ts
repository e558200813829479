import { endpoints } from '@/lib/contract/endpoints'
import { getTemplates, replaceTemplates } from '@/lib/server/certificates/templates'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.certificates.templates, async () => ({ templates: await getTemplates() }))
export const PUT = route(endpoints.certificates.replaceTemplates, async ({ body, actor }) => ({
  templates: await replaceTemplates(body, actor),
}))
