import * as z from 'zod/mini'

/**
 * How much of the record is erased. `register` keeps the entry of the admission register; `anonymise` keeps only what
 * statistics need.
 */
export const ERASE_DEPTHS = ['register', 'anonymise'] as const
export const EraseDepth = z.enum(ERASE_DEPTHS, 'Choose register or anonymise')
export type EraseDepth = z.output<typeof EraseDepth>

/** The history's names for the data that is left of an erased record, by depth. */
export const DEPTH_TEXTS = { register: 'Register entry', anonymise: 'Anonymised record' } as const satisfies Record<
  EraseDepth,
  string
>

/** The word that a person types before students are erased. */
export const ERASE_WORD = 'ERASE'

/** The reason why nothing about an erased student can be changed. */
export const ERASED_TEXT = 'This record has been erased, so it can no longer be changed.'
