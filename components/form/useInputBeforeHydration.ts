import { useEffect, useEffectEvent, useRef, type Ref } from 'react'
import { useForkRef } from '@mui/material/utils'

type Box = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps the text that the user typed into a box before the scripts loaded. React does not know this text, and would
 * overwrite it at the next change of the form.
 *
 * @param shown the text that React gives the box
 * @param take called with the text in the box if the text differs from `shown`
 * @returns the ref of the box
 */
export function useInputBeforeHydration(shown: string, take: (text: string) => void, ref?: Ref<Box>) {
  const box = useRef<Box>(null)
  const takeOver = useEffectEvent(() => {
    // The ref of MUI's select is not an element.
    const text = box.current instanceof HTMLElement ? box.current.value : shown
    if (text !== shown) take(text)
  })
  useEffect(() => takeOver(), [])
  return useForkRef(box, ref)
}
