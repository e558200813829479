import { LINK_TEXTS, type LinkKind } from '@/lib/contract/accounts/links'

/** The kinds of links, with the lifetimes of `LINK_HOURS` in words. */
export const LINK_CHOICES = [
  ['reset', LINK_TEXTS.reset, 'The link works for one hour.'],
  ['invite', LINK_TEXTS.invite, 'The link works for 7 days.'],
] as const satisfies readonly (readonly [LinkKind, label: string, hint: string])[]
