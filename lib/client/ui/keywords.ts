import { type ButtonRule, isOffered } from '@/lib/contract/buttons'

/**
 * Words and phrases by which people look for a screen or an action, besides its label.
 *
 * `hint`: what these words find on the screen. `needs`, `isExport`: the users for whom these words work; without them, the
 * words work for everybody who may use the screen or action.
 */
export type Keywords = { words: readonly string[]; hint?: string } & Partial<Pick<ButtonRule, 'needs' | 'isExport'>>

/** The keywords that work for a user. */
export const keywordsFor = (
  user: Parameters<typeof isOffered>[0],
  keywords: readonly Keywords[],
): readonly Keywords[] => keywords.filter(({ needs = 'session', ...rest }) => isOffered(user, { needs, ...rest }))
