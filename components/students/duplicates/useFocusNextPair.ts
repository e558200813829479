import { useDeferredValue, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in the list: when a decided pair disappears together with the focus, moves the focus to the first
 * button of the next pair, or to the heading when no pair is left.
 *
 * @param loaded the keys of the pairs on the page; undefined while they load
 */
export function useFocusNextPair(loaded: readonly string[] | undefined) {
  // Lists are drawn with low priority: the deferred keys are the pairs on the screen.
  const keys = useDeferredValue(loaded)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const decided = useRef(new Set<string>())
  const shown = useRef(keys)
  // Runs before the browser paints, so that no key is pressed while nothing has the focus.
  useLayoutEffect(() => {
    const before = shown.current ?? []
    shown.current = keys
    if (!keys) return
    const gone = before.findIndex(key => decided.current.has(key) && !keys.includes(key))
    if (gone < 0) return
    for (const key of before) if (!keys.includes(key)) decided.current.delete(key)
    if (document.activeElement === document.body) (buttonOf(list.current, gone) ?? heading.current)?.focus()
  }, [keys])
  return { heading, list, onDecided: (key: string) => void decided.current.add(key) }
}

/** The first button of the pair at this place, or of the last pair. */
function buttonOf(list: HTMLElement | null, place: number): HTMLElement | null | undefined {
  const pairs = list?.children
  return pairs?.[Math.min(place, pairs.length - 1)]?.querySelector('button')
}
