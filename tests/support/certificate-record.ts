import type { Certificate } from '@/lib/contract/certificates/schema'

/** A certificate as the server sends it. */
export const certificateRecord = (changes: Partial<Certificate> = {}): Certificate => ({
  _id: '0198-certificate',
  kind: 'bonafide',
  number: 'BON-2026-0001',
  title: 'Bonafide Certificate',
  text: 'This is to certify that Meera Nair\n\nis a student of this school.',
  student: { _id: '0198-meera', label: 'Meera Nair (STU-2026-00007)' },
  issuedAt: '2026-07-01T08:00:00.000Z',
  issuedBy: 'Asha Rao',
  ...changes,
})

export const TEMPLATES = {
  bonafide: { title: 'Bonafide Certificate', text: 'This is {name} of {standard}-{section}, {unknown} <b>.' },
  leaving: { title: 'Leaving Certificate', text: '{name} left on {leavingDate}: {leavingReason}.' },
  version: 5,
}
