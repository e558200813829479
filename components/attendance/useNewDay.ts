import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

/** How often the time is checked. Phones pause timers, so a single timer for midnight could fire too late. */
const CHECK_MS = 30_000

/**
 * Reloads the page when its day has ended, because phones keep tabs open overnight. Checks the time twice a minute, and
 * whenever the tab is shown or gets the focus.
 *
 * @param dayEnds when the day of the page ends in the school's time zone, in milliseconds since 1970
 * @param mayLoad false while the page has unsaved marks
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
