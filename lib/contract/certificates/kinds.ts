/** The kinds of certificates that the school issues, with their names and the prefixes of their numbers. */
export const CERTIFICATE_KINDS = {
  bonafide: { name: 'Bonafide Certificate', prefix: 'BON' },
  leaving: { name: 'Leaving Certificate', prefix: 'TC' },
} as const
export type CertificateKind = keyof typeof CERTIFICATE_KINDS
export const CERTIFICATE_KIND_NAMES = Object.keys(CERTIFICATE_KINDS) as CertificateKind[]

/** The greatest lengths, in characters. */
export const CERTIFICATE_MAX = { title: 100, text: 5000, reason: 300 }
