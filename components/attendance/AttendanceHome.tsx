'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useUser } from '@/components/base/useUser'
import { usePreferences } from '@/lib/client/queries/preferences'
import { classOfToday } from '@/lib/contract/attendance/attendance-page'
import { today as todayHere } from '@/lib/contract/dates'
import { classKeyOf } from '@/lib/contract/students/classes'
import { ClassChoice } from './ClassChoice'
import { NoRegister } from './NoRegister'
import { RegisterScreen } from './RegisterScreen'

type Props = {
  /** The class in the address, or null. */
  chosen: string | null
  /** The day of today at the school. */
  today: string
}

/** The attendance of today: of the class in the address, or of the class of the user. Without one, the user chooses a class. */
export function AttendanceHome({ chosen, today }: Props) {
  const { myClass } = usePreferences()
  const schoolClass = classOfToday(useUser(), chosen, myClass)
  useNewDay()
  if (chosen !== null && !schoolClass) return <NoRegister />
  if (!schoolClass) return <ClassChoice />
  const key = `${classKeyOf(schoolClass)} ${today}`
  return <RegisterScreen key={key} schoolClass={schoolClass} day={today} today={today} />
}

/** Loads the page again when the tab is shown on another day than before: phones keep tabs open overnight. */
function useNewDay() {
  const router = useRouter()
  useEffect(() => {
    let day = todayHere()
    function onShow() {
      if (document.visibilityState !== 'visible' || todayHere() === day) return
      day = todayHere()
      router.refresh()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [router])
}
