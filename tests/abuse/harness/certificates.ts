import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import type { Call } from './caller'
import { admin } from './people'
import { someStudent } from './records'

export const certificateTexts = () => ({ title: 'Bonafide Certificate', text: 'This is to certify that\n\n{name}' })
export const certificateInput = () => ({ ...certificateTexts(), kind: 'bonafide' })

/** The id of a certificate that was just issued. */
export async function newCertificate(): Promise<string> {
  const { _id: id } = await someStudent()
  const { body } = await (await admin()).request(endpoints.certificates.issue, { id, body: certificateInput() })
  return (body as { data: { certificate: { _id: string } } }).data.certificate._id
}

const ofStudent = async () => ({ id: (await someStudent())._id })
const { certificates } = endpoints

/** A valid call for each call about certificates. */
export const CERTIFICATE_EXAMPLES: [Endpoint, () => Promise<Call> | Call][] = [
  [certificates.list, ofStudent],
  [certificates.issue, async () => ({ ...(await ofStudent()), body: certificateInput() })],
  [certificates.get, async () => ({ id: await newCertificate() })],
  [certificates.void, async () => ({ id: await newCertificate(), body: { reason: 'Spelling' } })],
  [certificates.templates, () => ({})],
  [certificates.replaceTemplates, () => ({ body: { bonafide: certificateTexts(), leaving: certificateTexts() } })],
]
