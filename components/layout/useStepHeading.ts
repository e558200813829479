import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '@/components/base/useHydrated'

/**
 * Moves the focus to the heading of the next step when the button that led to the step is gone. After a full page load,
 * the first step leaves the focus where the browser has put it.
 *
 * @param step the current step; undefined while it is not known
 * @returns the ref for the heading of each step
 */
export function useStepHeading(step: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHydrated = useHydrated()
  const [isFirstPage] = useState(!isHydrated)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (step === undefined || step === shown.current) return
    const isFirst = shown.current === undefined && isFirstPage
    shown.current = step
    if (!isFirst && document.activeElement === document.body) heading.current?.focus()
  }, [step, isFirstPage])
  return heading
}
