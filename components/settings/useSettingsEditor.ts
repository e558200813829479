import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useNotify } from '@/components/feedback/Snackbars'
import type { Labels } from '@/components/form/FormErrors'
import { useEditedRecord } from '@/components/form/useEditedRecord'
import { useEditor } from '@/components/form/useEditor'
import type { DraftedForm } from '@/components/form/useStoredDraft'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'

type Versioned = { version: number }

type Options<R extends Versioned, I extends FieldValues, O> = {
  schema: ZodMiniType<O, I>
  labels: NoInfer<Labels<I>>
  /** The settings as they were loaded last. */
  loaded: R
  /** Finds newer settings in the error of a save that was refused because somebody else saved first. */
  newerRecordIn: (error: unknown) => R | undefined
  toForm: (settings: R) => NoInfer<DefaultValues<I>>
  draft?: DraftedForm
  replace: (values: NoInfer<O> & Versioned) => Promise<R>
  /** Shown when a failure has no message. */
  fallback: string
}

/** A settings form that stays open after saving. Until the user types, it follows the values that other users save. */
export function useSettingsEditor<R extends Versioned, I extends FieldValues, O>(options: Options<R, I, O>) {
  const { schema, labels, loaded, newerRecordIn, toForm, draft, replace, fallback } = options
  const notify = useNotify()
  const edited = useEditedRecord(loaded, newerRecordIn, draft?.found)
  const { base, setBase, conflict } = edited
  const editor = useEditor({
    schema,
    labels,
    initial: toForm(base),
    draft,
    edited,
    toForm,
    fallback,
    save: values => replace({ ...values, version: base.version }),
    onSaved: settings => {
      load(settings)
      notify.success(SUCCESS_MESSAGES.settings)
    },
  })
  const { form, busy } = editor
  const { isDirty } = form.formState

  function load(settings: R) {
    setBase(settings)
    form.reset(toForm(settings))
  }

  const showNewer = useEffectEvent(() => {
    if (!isDirty && !busy && !conflict && loaded.version > base.version) load(loaded)
  })
  useEffect(() => showNewer(), [loaded.version])

  return editor
}
