import { useEffect, useEffectEvent } from 'react'

/** The server may be unreachable although the device is online. */
const RETRY_MS = 15_000

/** Calls `retry` while something waits: at first, when the device is online again, and every 15 seconds. */
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
