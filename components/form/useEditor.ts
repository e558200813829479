'use client'

import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import type { Labels } from './FormErrors'
import { resetToNewerRecord } from './changes-by-others'
import { useDraft } from './useDraft'
import type { EditedRecord } from './useEditedRecord'
import type { DraftedForm } from './useStoredDraft'
import { useSubmit } from './useSubmit'
import { useValidatedForm } from './useValidatedForm'

type Options<I extends FieldValues, O, S, R extends { version: number }> = {
  schema: ZodMiniType<O, I>
  /** The labels of the fields, in the order of the form. */
  labels: NoInfer<Labels<I>>
  initial: NoInfer<DefaultValues<I>>
  /** Where unsaved changes are stored while the user types; by default, nowhere. */
  draft?: DraftedForm
  /** The key that a new record is saved with. */
  idempotencyKey?: string
  /** The record being edited, which others may change at the same time. */
  edited?: EditedRecord<R>
  /** The form values of a record. */
  toForm?: (record: R) => NoInfer<DefaultValues<I>>
  /** Returns false when the user must see something first; then nothing is saved. */
  check?: () => Promise<boolean>
  /** Rejects when the values could not be saved. */
  save: (values: O, form: UseFormReturn<I, unknown, O>) => Promise<S>
  /** `another`: an empty form for the next record should follow. */
  onSaved?: (saved: S, another: boolean) => unknown
  /** Shown when a failure has no message. */
  fallback: string
}

/**
 * The parts of every form: values validated with the server's schema, a draft of unsaved changes, saving, the server's
 * refusals, and the choice when another user has saved the record first. `EditorForm` draws it.
 */
export function useEditor<I extends FieldValues, O, S, R extends { version: number } = never>(
  options: Options<I, O, S, R>,
) {
  const { schema, labels, initial, draft, idempotencyKey, edited, toForm, check, save, onSaved, fallback } = options
  const form = useValidatedForm(schema, initial)
  const unsaved = useDraft(form, draft, { version: edited?.base.version, idempotencyKey })

  const { submit, busy, failure, clearFailure } = useSubmit({
    form,
    labels,
    fallback,
    save: async (values, another) => {
      if (check && !(await check())) return
      unsaved.flush()
      const saved = await save(values, form).catch((error: unknown) => {
        edited?.setConflictFrom(error)
        throw error
      })
      unsaved.remove()
      await onSaved?.(saved, another)
    },
  })

  const conflict = edited?.conflict
  /** The form values of the record that somebody else has saved, until the user has chosen how to continue. */
  const current = conflict && toForm?.(conflict)
  /** Called when the user has chosen how to continue from `current`. */
  function resolve() {
    if (!conflict) return
    clearFailure()
    edited.onResolved(conflict)
  }
  /** Drops the typed values. The form stays open. */
  function discard() {
    if (current) resetToNewerRecord(form, labels, current, false)
    else form.reset()
    resolve()
    unsaved.remove()
  }
  const { restoredAt, remove: removeDraft } = unsaved
  return { form, labels, submit, busy, failure, current, resolve, discard, restoredAt, removeDraft }
}

export type Editor<I extends FieldValues, O> = Pick<
  ReturnType<typeof useEditor<I, O, unknown>>,
  'form' | 'labels' | 'submit' | 'busy' | 'failure' | 'current' | 'resolve' | 'discard' | 'restoredAt' | 'removeDraft'
>
