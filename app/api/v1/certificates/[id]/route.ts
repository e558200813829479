import { endpoints } from '@/lib/contract/endpoints'
import { getCertificate } from '@/lib/server/certificates/read'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.certificates.get, async ({ idOrNumber, actor }) => ({
  certificate: await getCertificate(idOrNumber, actor),
}))
