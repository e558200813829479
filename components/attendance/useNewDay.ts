import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { today as todayHere } from '@/lib/contract/dates'

/** The date is checked this often, because phones stop timers and a timer for midnight could be late. */
const CHECK_MS = 30_000

/**
 * Loads the page again once its day is over, because phones keep tabs open overnight. Checks twice a minute, and when
 * the tab is shown or gets the focus.
 *
 * @param shown the day of the page, by the server's time zone. The device may be in another one.
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
