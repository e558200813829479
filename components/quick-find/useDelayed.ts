'use client'

import { useEffect, useState } from 'react'

/** How long nothing must be typed before the server is asked. The results should appear within 100 ms. */
const DELAY_MS = 50

/** The text, debounced. An empty text is returned at once. */
export function useDelayed(text: string): string {
  const [last, setLast] = useState(text)
  if (!text && last) setLast('')
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setLast(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return last
}
