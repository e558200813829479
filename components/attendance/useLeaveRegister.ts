import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useUser } from '@/components/base/useUser'
import { readUnsavedMarks, removeUnsavedMarks } from '@/lib/client/attendance/unsaved-marks'
import { leaveQuestion } from './leave-question'

/**
 * Opens the register that the user chose in a field. Asks first if the current register has unsaved marks.
 *
 * @param name the register on the screen
 */
export function useLeaveRegister(name: string) {
  const { _id: userId } = useUser()
  const router = useRouter()
  const [asked, setAsked] = useState<{ path: string; isWaiting: boolean } | null>(null)
  const [stays, setStays] = useState(0)

  return {
    go: (path: string) => {
      const unsaved = readUnsavedMarks(userId, name)
      if (unsaved) setAsked({ path, isWaiting: unsaved.isWaiting === true })
      else router.push(path)
    },
    question: leaveQuestion(asked?.isWaiting === true),
    asking: asked !== null,
    /** How many times the user has chosen to stay on the current register. */
    stays,
    close: () => undefined,
    stay: () => {
      setAsked(null)
      setStays(stays + 1)
    },
    discard: () => {
      if (!asked) return
      if (!asked.isWaiting) removeUnsavedMarks(userId, name)
      setAsked(null)
      router.push(asked.path)
    },
  }
}
