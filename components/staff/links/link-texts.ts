import { LINK_TEXTS, type LinkKind } from '@/lib/contract/accounts/links'

/** How long links of each kind work, as `LINK_HOURS` says. */
export const LINK_CHOICES = [
  ['reset', LINK_TEXTS.reset, 'The link works for one hour.'],
  ['invite', LINK_TEXTS.invite, 'The link works for 7 days.'],
] as const satisfies readonly (readonly [LinkKind, label: string, hint: string])[]
