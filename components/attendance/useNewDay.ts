import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

/** The time is checked this often, because phones stop timers and a timer for midnight could be late. */
const CHECK_MS = 30_000

/**
 * Loads the page again once its day is over, because phones keep tabs open overnight. Checks twice a minute, and when
 * the tab is shown or gets the focus.
 *
 * @param dayEnds when the day of the page ends in the school's time zone, in milliseconds since 1970
 * @param mayLoad false while the page has something to save
 * @returns whether a new day has begun
 */
export function useNewDay(dayEnds: number, mayLoad: boolean): boolean {
  const router = useRouter()
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setIsNew(Date.now() >= dayEnds)
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
  }, [dayEnds])
  useEffect(() => {
    if (isNew && mayLoad) router.refresh()
  }, [isNew, mayLoad, router])
  return isNew
}
