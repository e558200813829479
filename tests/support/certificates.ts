import { GET as get } from '@/app/api/v1/certificates/[id]/route'
import { POST as makeVoid } from '@/app/api/v1/certificates/[id]/void/route'
import { GET as list, POST as issue } from '@/app/api/v1/students/[id]/certificates/route'
import { POST as create } from '@/app/api/v1/students/route'
import type { Certificate, CertificateList } from '@/lib/contract/certificates/schema'
import type { Student } from '@/lib/contract/students/schema'
import { call, type Options } from './api'
import { studentInput } from './factories'
import { createSignedInUser, type Person } from './people'

/** The request body that the screen sends for a bonafide certificate. */
export const bonafideInput = (changes: object = {}) => ({
  kind: 'bonafide',
  title: 'Bonafide Certificate',
  text: 'This is to certify that Meera Nair\n\nis a student of this school.',
  ...changes,
})

export const postCertificate = (id: string, { token }: Person, body: object = bonafideInput(), options: Options = {}) =>
  call<{ certificate: Certificate }>(issue, { token, id, body, ...options })

/** Issues a certificate, and returns it. */
export const issueCertificate = async (id: string, person: Person, body?: object): Promise<Certificate> =>
  (await postCertificate(id, person, body)).body.data.certificate

export const certificatesOf = (id: string, { token }: Person) => call<CertificateList>(list, { token, id })

export const certificateAt = (idOrNumber: string, { token }: Person) =>
  call<{ certificate: Certificate }>(get, { token, id: idOrNumber })

export const voidCertificate = (id: string, { token }: Person, reason: unknown = 'Wrong name') =>
  call<{ certificate: Certificate }>(makeVoid, { token, id, body: { reason } })

export async function addStudent(changes: Parameters<typeof studentInput>[0] = {}): Promise<Student> {
  const { token } = await createSignedInUser(['students.create'])
  const answer = await call<{ student: Student }>(create, { token, body: studentInput(changes) })
  return answer.body.data.student
}
