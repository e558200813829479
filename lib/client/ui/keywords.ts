import { type ButtonRule, isOffered } from '@/lib/contract/buttons'

/**
 * Words and phrases, besides the label, that find a screen or an action in quick find.
 *
 * `hint`: the part of the screen that these words refer to. `needs`, `isExport`: restrict the words to some of the
 * users who may use the screen or action.
 */
export type Keywords = { words: readonly string[]; hint?: string } & Partial<Pick<ButtonRule, 'needs' | 'isExport'>>

/** The keywords that work for a user. */
export const keywordsFor = (
  user: Parameters<typeof isOffered>[0],
  keywords: readonly Keywords[],
): readonly Keywords[] => keywords.filter(({ needs = 'session', ...rest }) => isOffered(user, { needs, ...rest }))
