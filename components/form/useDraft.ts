import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { createDraftWriter, type DraftWriter } from '@/lib/client/draft-writer'
import { changedValues, draftValues, removeDraft, writeDraft } from '@/lib/client/drafts'
import type { DraftedForm } from './useStoredDraft'

/** Data that is stored with the typed values. */
type Context = {
  /** The version of the record that was loaded into the form. */
  version?: number | undefined
  /** The idempotency key for saving a new record. */
  idempotencyKey?: string | undefined
}

/**
 * Restores the typed values from a draft, and stores unsaved changes while the user types, so that they survive a
 * reload, a crash and the end of the session.
 *
 * @param draft where the changes are stored; undefined to store nothing
 */
export function useDraft<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  draft: DraftedForm | undefined,
  context: Context = {},
) {
  const found = draft?.found
  const [restoredAt, setRestoredAt] = useState(found?.at)
  const writer = useRef<DraftWriter>(undefined)
  const { version, idempotencyKey } = context

  const restore = useEffectEvent(() => {
    for (const [path, value] of Object.entries(found?.typed ?? {}))
      form.setValue(path as FieldPath<I>, value as PathValue<I, FieldPath<I>>, { shouldDirty: true })
  })
  const write = useEffectEvent((initial: object) => {
    if (!draft) return
    const { userId, name, fields } = draft
    const typed = changedValues(fields, form.getValues(), initial)
    if (Object.keys(typed).length === 0) return removeDraft(userId, name)
    writeDraft(userId, name, {
      typed,
      initial: draftValues(fields, initial),
      ...(version !== undefined && { version }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    })
  })

  useEffect(() => {
    // Restore before subscribing to changes: otherwise restoring would store the draft again with a new time.
    restore()
    let initial: object = form.formState.defaultValues ?? {}
    const drafts = (writer.current = createDraftWriter(() => write(initial)))
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ defaultValues }) => {
        initial = defaultValues ?? initial
        drafts.schedule()
      },
    })
    return () => {
      unsubscribe()
      drafts.close()
    }
  }, [form])

  const isFirst = useRef(true)
  useEffect(() => {
    // Store a new idempotency key together with the typed values.
    if (!isFirst.current) writer.current?.schedule()
    isFirst.current = false
  }, [idempotencyKey])

  return {
    /**
     * When the restored values were stored; undefined if nothing was restored, or after the draft was saved or
     * discarded.
     */
    restoredAt,
    /** Stores the draft at once, because the form is about to be saved. */
    flush: () => writer.current?.flush(),
    /** Removes the draft, after its values were saved or discarded. */
    remove: () => {
      // Mark the values as saved, so that leaving does not ask while the dialog is still fading out.
      form.reset(form.getValues(), { keepValues: true })
      writer.current?.cancel()
      if (draft) removeDraft(draft.userId, draft.name)
      setRestoredAt(undefined)
    },
  }
}
