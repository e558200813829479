import { useEffect, useEffectEvent, useRef, type Ref } from 'react'
import { useForkRef } from '@mui/material/utils'

type Box = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps the text that was typed into a box before the scripts arrived. React leaves the text there without knowing it, and
 * would replace it at the next change of the form.
 *
 * @param shown the text that React gives the box
 * @param take is called with the text in the box if it differs from `shown`
 * @returns the ref of the box
 */
export function useInputBeforeHydration(shown: string, take: (text: string) => void, ref?: Ref<Box>) {
  const box = useRef<Box>(null)
  const takeOver = useEffectEvent(() => {
    // The ref of MUI's select is no element.
    const text = box.current instanceof HTMLElement ? box.current.value : shown
    if (text !== shown) take(text)
  })
  useEffect(() => takeOver(), [])
  return useForkRef(box, ref)
}
