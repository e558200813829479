import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Saves as soon as a value was chosen from the open list, because nothing else is left to do. A letter that is typed while the
 * list is closed may be the first of several.
 */
export function useSaveOnChoice<I extends FieldValues, O>(
  isChoice: boolean,
  form: UseFormReturn<I, unknown, O>,
  save: () => Promise<void>,
): void {
  const onChoice = useEffectEvent(save)
  useEffect(() => {
    if (!isChoice) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type === 'change' && document.querySelector('[role="listbox"]')) void onChoice()
      },
    })
  }, [form, isChoice])
}
