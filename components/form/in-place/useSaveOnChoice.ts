import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Saves as soon as the user chooses a value from the open list. Does not save when the user types a letter while the
 * list is closed, because more letters may follow.
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
