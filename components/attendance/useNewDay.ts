import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { today as todayHere } from '@/lib/contract/dates'

/** How often the day is compared: phones stop timers, so a timer for midnight may be late. */
const CHECK_MS = 30_000

/**
 * Loads the page again once its day is over: phones keep tabs open overnight. It looks when the tab is shown or gets the
 * focus, and twice a minute.
 *
 * @param shown the day of the page. Where the clock of this device is in another time zone, the server gives it again.
 * @param mayLoad false while the page has something to save
 * @returns whether a new day has begun
 */
export function useNewDay(shown: string, mayLoad: boolean): boolean {
  const router = useRouter()
  const [day, setDay] = useState<string>()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setDay(todayHere())
    }
    look()
    const timer = setInterval(look, CHECK_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
  const isNew = day !== undefined && day > shown
  useEffect(() => {
    if (isNew && mayLoad) router.refresh()
  }, [isNew, mayLoad, day, router])
  return isNew
}
