import { certificateCalls } from '@/lib/contract/certificates/endpoints'
import { voidCertificate } from '@/lib/server/certificates/void'
import { route } from '@/lib/server/http/route'

export const POST = route(certificateCalls.void, async ({ id, body, actor }) => ({
  certificate: await voidCertificate(id, body, actor),
}))
