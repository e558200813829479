import { certificateCalls } from '@/lib/contract/certificates/endpoints'
import { issueCertificate } from '@/lib/server/certificates/issue'
import { listCertificates } from '@/lib/server/certificates/read'
import { route } from '@/lib/server/http/route'

export const GET = route(certificateCalls.list, ({ id, actor }) => listCertificates(id, actor))
export const POST = route(certificateCalls.issue, ({ id, body, actor, idempotency }) =>
  issueCertificate(id, body, actor, idempotency),
)
