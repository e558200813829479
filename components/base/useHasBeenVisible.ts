import { useCallback, useState } from 'react'

/**
 * Whether an element has ever been scrolled into view. Always false in jsdom, which has no layout.
 *
 * @returns the ref for the element, and whether the element has been visible
 */
export function useHasBeenVisible(): [
  ref: (element: Element | null) => (() => void) | undefined,
  hasBeenVisible: boolean,
] {
  const [hasBeenVisible, setHasBeenVisible] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeenVisible(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, hasBeenVisible]
}
