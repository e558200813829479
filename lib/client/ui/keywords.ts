import { type ButtonRule, isOffered } from '@/lib/contract/buttons'

/**
 * Words and phrases by which people look for a screen or an action, besides its label.
 *
 * `hint`: what these words find there. `needs`, `isExport`: who finds it by them; everybody who finds it, if absent.
 */
export type Keywords = { words: readonly string[]; hint?: string } & Partial<Pick<ButtonRule, 'needs' | 'isExport'>>

/** The keywords by which a user may look. */
export const keywordsFor = (
  user: Parameters<typeof isOffered>[0],
  keywords: readonly Keywords[],
): readonly Keywords[] => keywords.filter(({ needs = 'session', ...rest }) => isOffered(user, { needs, ...rest }))
