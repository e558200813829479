import { useEffect, useEffectEvent } from 'react'

/**
 * Retries do not rely on the `online` event alone, because the server may be unreachable while the device is online.
 */
const RETRY_MS = 15_000

/** While `isWaiting`, calls `retry` on mount, when the device comes online, and every 15 seconds. */
export function useRetryWhenOnline(isWaiting: boolean, retry: () => void): void {
  const onTime = useEffectEvent(retry)
  const onMount = useEffectEvent(() => {
    if (isWaiting) retry()
  })
  useEffect(() => onMount(), [])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => onTime(), RETRY_MS)
    const onOnline = () => onTime()
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [isWaiting])
}
