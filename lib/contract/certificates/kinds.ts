/**
 * The kinds of certificates that the school issues, with their names and the prefixes of their numbers. `other` is the
 * school's own kind, which is offered once the school has given it a title and a text.
 */
export const CERTIFICATE_KINDS = {
  bonafide: { name: 'Bonafide Certificate', prefix: 'BON' },
  leaving: { name: 'Leaving Certificate', prefix: 'TC' },
  other: { name: 'Own Certificate', prefix: 'CER' },
} as const
export type CertificateKind = keyof typeof CERTIFICATE_KINDS
export const CERTIFICATE_KIND_NAMES = Object.keys(CERTIFICATE_KINDS) as CertificateKind[]
/** The prefixes of certificate numbers. */
export const CERTIFICATE_PREFIXES = Object.values(CERTIFICATE_KINDS).map(({ prefix }) => prefix)

/** The kind that a form preselects for a new certificate: a student who has left needs a leaving certificate. */
export const defaultCertificateKind = ({ isActive }: { isActive: boolean }): CertificateKind =>
  isActive ? 'bonafide' : 'leaving'

/** The most characters that each text may have. */
export const CERTIFICATE_MAX_LENGTHS = { title: 100, text: 5000, reason: 300 }
