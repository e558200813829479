import { useEffect, useEffectEvent } from 'react'

const RETRY_MS = 5_000

/** While `waiting`, calls `retry` every 5 seconds and as soon as the browser is online again. */
export function useRetry(retry: () => void, waiting: boolean) {
  const onRetry = useEffectEvent(retry)
  useEffect(() => {
    if (!waiting) return
    const tryAgain = () => onRetry()
    const timer = setInterval(tryAgain, RETRY_MS)
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [waiting])
}
