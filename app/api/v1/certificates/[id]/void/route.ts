import { endpoints } from '@/lib/contract/endpoints'
import { voidCertificate } from '@/lib/server/certificates/void'
import { route } from '@/lib/server/http/route'

export const POST = route(endpoints.certificates.void, async ({ id, body, actor }) => ({
  certificate: await voidCertificate(id, body, actor),
}))
