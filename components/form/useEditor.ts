import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { ApiError } from '@/lib/client/api-error'
import type { Labels } from './FormErrors'
import { canMerge, type Dependent, resetToNewerRecord } from './changes-by-others'
import { useDraft } from './useDraft'
import type { EditableRecord, EditedRecord } from './useEditedRecord'
import type { DraftedForm } from './useStoredDraft'
import { useSubmit } from './useSubmit'
import { useValidatedForm } from './useValidatedForm'

type Options<I extends FieldValues, O, S, R extends EditableRecord> = {
  schema: ZodMiniType<O, I>
  /** The labels of the fields, in the order of the form. */
  labels: NoInfer<Labels<I>>
  initial: NoInfer<DefaultValues<I>>
  /** Where unsaved changes are stored while the user types; by default, nowhere. */
  draft?: DraftedForm
  /** The idempotency key for saving a new record. */
  idempotencyKey?: string
  /** The record to edit, which other users may change at the same time. */
  edited?: EditedRecord<R>
  /** Whether changes of two users to different fields are merged without a question. */
  merges?: boolean
  /** Groups of fields in which changes of two users are not merged. */
  dependent?: readonly Dependent[]
  /** Whether the typed values fit a newer record. By default, they always do. */
  fits?: (newer: R, base: R) => boolean
  toForm?: (record: R) => NoInfer<DefaultValues<I>>
  /** Runs before saving. Returns false to save nothing, because the user must see something first. */
  check?: () => Promise<boolean>
  /** Saves the values; rejects when they cannot be saved. `base`: the edited record, whose version is sent. */
  save: (values: O, form: UseFormReturn<I, unknown, O>, base: R) => Promise<S>
  /**
   * Called after saving. `another`: the user wants an empty form for the next record. `base`: the record before the
   * change.
   */
  onSaved?: (saved: S, another: boolean, base: R | undefined) => unknown
  /** The message to show when a failure has no message. */
  fallback: string
}

/**
 * The logic of every form: validation with the server's schema, a draft of unsaved changes, saving, and refusals of the
 * server. If another user has saved the record first, even before a draft was restored, changes to different fields are
 * merged; after changes to the same field, the user chooses how to continue. `EditorForm` renders the form.
 */
export function useEditor<I extends FieldValues, O, S, R extends EditableRecord = never>(options: Options<I, O, S, R>) {
  const { schema, labels, initial, draft, idempotencyKey, edited, merges, dependent } = options
  const { toForm, fits = () => true, check, save, onSaved, fallback } = options
  const form = useValidatedForm(schema, initial)
  const unsaved = useDraft(form, draft, { version: edited?.base.version, idempotencyKey })

  // Runs after the effect of `useDraft`, which restores the typed values.
  const mergeRestored = useEffectEvent(() => {
    const newer = edited?.conflict
    const values = newer && merges && valuesToMerge(newer, edited.base)
    if (!values) return
    resetToNewerRecord(form, labels, values, true)
    edited.onResolved(newer)
  })
  useEffect(() => mergeRestored(), [])

  const { submit, busy, failure, clearFailure } = useSubmit({
    form,
    labels,
    fallback,
    save: async (values, another) => {
      if (check && !(await check())) return
      unsaved.flush()
      const { saved, base } = await saveOrMerge(values, edited?.base as R)
      unsaved.remove()
      await onSaved?.(saved, another, base)
    },
  })

  async function saveOrMerge(values: O, base: R): Promise<{ saved: S; base: R }> {
    try {
      return { saved: await save(values, form, base), base }
    } catch (error) {
      const mergeable = findMergeable(error, base)
      if (mergeable) return merge(...mergeable, base, error)
      edited?.setConflictFrom(error)
      throw error
    }
  }

  /**
   * The newer record from the error of a save, with its form values; undefined if the typed values cannot be merged
   * into it.
   */
  function findMergeable(error: unknown, base: R): [newer: R, values: DefaultValues<I>] | undefined {
    // Do not merge when the 409 is only the cause of another error, because part of the form was already saved.
    if (!merges || !(error instanceof ApiError) || error.status !== 409) return undefined
    const newer = edited?.newerRecordIn(error)
    if (!newer || newer.version === base.version) return undefined
    const values = valuesToMerge(newer, base)
    return values && [newer, values]
  }

  /** The form values of a newer record; undefined when the typed values cannot be merged into it. */
  function valuesToMerge(newer: R, base: R): DefaultValues<I> | undefined {
    const values = toForm?.(newer)
    return values && fits(newer, base) && canMerge(form, labels, values, dependent) ? values : undefined
  }

  /** Merges the typed values into the newer record and saves the result. */
  async function merge(newer: R, values: DefaultValues<I>, base: R, error: unknown): Promise<{ saved: S; base: R }> {
    resetToNewerRecord(form, labels, values, true)
    edited?.onResolved(newer)
    const results: { saved: S; base: R }[] = []
    await form.handleSubmit(async merged => void results.push(await saveOrMerge(merged, newer)))()
    const [result] = results
    if (result) return result
    // The merged values are invalid: show the other user's changes and let the user choose.
    if (toForm) resetToNewerRecord(form, labels, toForm(base), true)
    edited?.setBase(base)
    edited?.setConflictFrom(error)
    throw error
  }

  const conflict = edited?.conflict
  /**
   * The form values of the newer record; undefined without a conflict, or after the user has chosen how to continue.
   */
  const current = conflict && toForm?.(conflict)
  /** Ends the conflict, after the user has chosen how to continue. */
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
  const changed = conflict && { by: edited.changedBy, at: conflict.updatedAt }
  return { form, labels, submit, busy, failure, current, changed, resolve, discard, restoredAt, removeDraft }
}

export type Editor<I extends FieldValues, O> = Pick<
  ReturnType<typeof useEditor<I, O, unknown>>,
  | 'form'
  | 'labels'
  | 'submit'
  | 'busy'
  | 'failure'
  | 'current'
  | 'changed'
  | 'resolve'
  | 'discard'
  | 'restoredAt'
  | 'removeDraft'
>
