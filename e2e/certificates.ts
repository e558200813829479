import type { Certificate } from '@/lib/contract/certificates/schema'
import { endpoints } from '@/lib/contract/endpoints'

type Create = (endpoint: { path: string }, data: unknown) => Promise<unknown>

/** Issues a leaving certificate for a student. */
export async function issueLeavingCertificate(create: Create, studentId: string): Promise<Certificate> {
  const path = endpoints.certificates.issue.path.replace('{id}', studentId)
  const text = { kind: 'leaving', title: 'Leaving Certificate', text: 'Meera has left.' }
  return ((await create({ path }, text)) as { certificate: Certificate }).certificate
}
