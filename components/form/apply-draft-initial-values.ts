import { type DefaultValues, type FieldValues, set } from 'react-hook-form'
import type { Draft } from '@/lib/client/drafts'

/**
 * The initial values of a form that adds a record. A draft restores its own initial values: when yesterday's request is
 * repeated after a lost answer, it must not contain today's admission date.
 */
export function applyDraftInitialValues<I extends FieldValues>(
  initial: DefaultValues<I>,
  draft: Draft | undefined,
): DefaultValues<I> {
  for (const [path, value] of Object.entries(draft?.initial ?? {})) set(initial, path, value)
  return initial
}
