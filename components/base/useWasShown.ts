import { useCallback, useState } from 'react'

/**
 * Whether an element has been in the visible part of the page. Never where pages have no layout.
 *
 * @returns the ref for the element, and the answer
 */
export function useWasShown(): [ref: (element: Element | null) => (() => void) | undefined, wasShown: boolean] {
  const [wasShown, setWasShown] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasShown(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, wasShown]
}
