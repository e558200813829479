import { certificateCalls } from '@/lib/contract/certificates/endpoints'
import { getCertificate } from '@/lib/server/certificates/read'
import { route } from '@/lib/server/http/route'

export const GET = route(certificateCalls.get, async ({ idOrNumber, actor }) => ({
  certificate: await getCertificate(idOrNumber, actor),
}))
