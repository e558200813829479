'use client'

import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Labels } from '@/components/form/FormErrors'
import { rebase } from '@/components/form/rebase'
import type { useEditedRecord } from '@/components/form/useEditedRecord'
import { useSubmit } from '@/components/form/useSubmit'

type Versioned = { version: number }

type Options<R extends Versioned, I extends FieldValues, O> = {
  form: UseFormReturn<I, unknown, O>
  labels: NoInfer<Labels<I>>
  /** The settings as they were loaded last. */
  loaded: R
  edited: ReturnType<typeof useEditedRecord<R>>
  /** The values of the form for some settings. */
  toForm: (settings: R) => NoInfer<DefaultValues<I>>
  replace: (values: NoInfer<O> & Versioned) => Promise<R>
  onSaved: () => void
  /** Shown when a failure has no message. */
  fallback: string
}

/** Saves a form of settings that others may change at the same time. As long as nothing is typed, it shows their changes. */
export function useSettingsForm<R extends Versioned, I extends FieldValues, O>(options: Options<R, I, O>) {
  const { form, labels, loaded, edited, toForm, replace, onSaved, fallback } = options
  const { base, setBase, conflict, setConflictFrom, onResolved } = edited
  const { isDirty } = form.formState

  function load(settings: R) {
    setBase(settings)
    form.reset(toForm(settings))
  }

  const { submit, busy, failure, clearFailure } = useSubmit({
    form,
    labels,
    fallback,
    save: async values => {
      try {
        load(await replace({ ...values, version: base.version }))
      } catch (error) {
        setConflictFrom(error)
        throw error
      }
      onSaved()
    },
  })

  const showNewer = useEffectEvent(() => {
    if (!isDirty && !busy && !conflict && loaded.version > base.version) load(loaded)
  })
  useEffect(() => showNewer(), [loaded.version])

  function resolve() {
    if (!conflict) return
    clearFailure()
    onResolved(conflict)
  }

  return {
    submit,
    busy,
    failure,
    /** The form of what somebody else has saved, until the user has chosen how to continue. */
    current: conflict && toForm(conflict),
    onResolved: resolve,
    /** Drops what was typed. */
    discard: () => {
      if (conflict) rebase(form, labels, toForm(conflict), false)
      else form.reset()
      resolve()
    },
  }
}
