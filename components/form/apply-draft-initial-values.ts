import { type DefaultValues, type FieldValues, set } from 'react-hook-form'
import type { Draft } from '@/lib/client/drafts'

/**
 * The initial values of a form that adds a record. A draft restores the initial values with which it began: with
 * today's admission date, repeating yesterday's request after a lost answer would be a different request.
 */
export function applyDraftInitialValues<I extends FieldValues>(
  initial: DefaultValues<I>,
  draft: Draft | undefined,
): DefaultValues<I> {
  for (const [path, value] of Object.entries(draft?.initial ?? {})) set(initial, path, value)
  return initial
}
