/** The certificates that the school issues: the name of each, and what its numbers begin with. */
export const CERTIFICATE_KINDS = {
  bonafide: { name: 'Bonafide Certificate', prefix: 'BON' },
  leaving: { name: 'Leaving Certificate', prefix: 'TC' },
} as const
export type CertificateKind = keyof typeof CERTIFICATE_KINDS
export const CERTIFICATE_KIND_NAMES = Object.keys(CERTIFICATE_KINDS) as CertificateKind[]

/** The longest title and text. */
export const CERTIFICATE_MAX = { title: 100, text: 5000, reason: 300 }
