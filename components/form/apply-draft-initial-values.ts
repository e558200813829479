import { type DefaultValues, type FieldValues, set } from 'react-hook-form'
import type { Draft } from '@/lib/client/drafts'

/**
 * The initial values of a form that adds a record. The draft keeps these values, because it may be from yesterday: with
 * another admission date, saving again after a lost answer would not be the same request.
 */
export function applyDraftInitialValues<I extends FieldValues>(
  initial: DefaultValues<I>,
  draft: Draft | undefined,
): DefaultValues<I> {
  for (const [path, value] of Object.entries(draft?.initial ?? {})) set(initial, path, value)
  return initial
}
