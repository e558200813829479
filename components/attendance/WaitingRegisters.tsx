'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/base/useUser'
import { userMessageOf } from '@/lib/client/api-error'
import { expiredText } from '@/lib/client/attendance/register-texts'
import { sendMarks } from '@/lib/client/attendance/send-marks'
import { waitingRegisters, watchUnsavedMarks } from '@/lib/client/attendance/unsaved-marks'
import { attendanceCalls } from '@/lib/contract/attendance/register'
import { useRetryWhenOnline } from './useRetryWhenOnline'

const CHANGED = 'A colleague has saved the attendance of your class. Open Attendance to compare both.'

/** Sends the marks that wait for the connection, also after the page of their register was left. */
export function WaitingRegisters() {
  const { _id: userId } = useUser()
  const cache = useQueryClient()
  const notify = useNotify()
  const names = useSyncExternalStore(
    watchUnsavedMarks,
    () => waitingRegisters(userId),
    () => '',
  )
  const send = async () => {
    const outcomes = await Promise.all(
      names.split('\n').map(async name => {
        const outcome = await sendMarks(cache, userId, name)
        if (outcome === 'expired') notify.showPersistentError(expiredText(name))
        return outcome
      }),
    )
    if (outcomes.includes('saved')) notify.success(attendanceCalls.save.message)
    if (outcomes.includes('changed')) notify.error(CHANGED)
  }
  useRetryWhenOnline(names !== '', () => void send().catch((error: unknown) => notify.error(userMessageOf(error))))
  return null
}
