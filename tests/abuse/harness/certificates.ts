import { endpoints } from '@/lib/contract/endpoints'
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
