import * as z from 'zod/mini'
import { listAliases, NewListValue } from '@/lib/contract/school/lists'

/** The other spellings of a value: one text in the form, separated by commas. */
const spellings = z.pipe(
  z.string(),
  z.transform(text =>
    text
      .split(',')
      .map(spelling => spelling.trim())
      .filter(spelling => spelling !== ''),
  ),
)

/** The form of a value: its label and other spellings, and for a new value the key of the value that follows it. */
export const ValueFormInput = z.object({
  label: NewListValue.shape.label,
  aliases: z.pipe(spellings, listAliases),
  before: z.optional(z.string()),
})

export const VALUE_FORM_LABELS = { label: 'Name', aliases: 'Other spellings', before: 'Place' } as const

export const spellingsText = (aliases: readonly string[]): string => aliases.join(', ')
