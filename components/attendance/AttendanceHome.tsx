'use client'

import Alert from '@mui/material/Alert'
import { useSyncExternalStore } from 'react'
import { useUser } from '@/components/base/useUser'
import { readUnsavedMarks, watchUnsavedMarks } from '@/lib/client/attendance/unsaved-marks'
import { usePreferences } from '@/lib/client/queries/preferences'
import { dayText } from '@/lib/client/ui/day-text'
import { classOfToday } from '@/lib/contract/attendance/attendance-page'
import { registerKey } from '@/lib/contract/attendance/register'
import { classKeyOf } from '@/lib/contract/students/classes'
import { ClassChoice } from './ClassChoice'
import { NoRegister } from './NoRegister'
import { RegisterScreen } from './RegisterScreen'
import { useNewDay } from './useNewDay'

type Props = {
  /** The class in the address, or null. */
  chosen: string | null
  /** The school's date, `YYYY-MM-DD`. */
  today: string
  /** When `today` ends in the school's time zone, in milliseconds since 1970. */
  dayEnds: number
}

/**
 * Today's attendance of the class in the address. Without a class in the address, shows the user's own class. A user
 * without a class of their own chooses a class.
 */
export function AttendanceHome({ chosen, today, dayEnds }: Props) {
  const { myClass } = usePreferences()
  const schoolClass = classOfToday(useUser(), chosen, myClass)
  const name = schoolClass && registerKey(classKeyOf(schoolClass), today)
  const isUnsaved = useIsUnsaved(name)
  const isNewDay = useNewDay(dayEnds, !isUnsaved)
  if (chosen !== null && !schoolClass) return <NoRegister />
  if (!schoolClass) return <ClassChoice />
  const key = `${classKeyOf(schoolClass)} ${today}`
  return (
    <>
      {isNewDay && isUnsaved && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`A new day has begun. These marks are of ${dayText(today)}: save them, and the attendance of the new day opens.`}
        </Alert>
      )}
      <RegisterScreen key={key} schoolClass={schoolClass} day={today} today={today} />
    </>
  )
}

/** Whether a register has unsaved marks. */
function useIsUnsaved(name: string | undefined): boolean {
  const { _id: userId } = useUser()
  return useSyncExternalStore(
    watchUnsavedMarks,
    () => name !== undefined && readUnsavedMarks(userId, name) !== undefined,
    () => false,
  )
}
