import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { askBeforeUnload } from '@/components/form/useLeaveWarning'
import { useUser } from '@/components/base/useUser'
import { userMessageOf } from '@/lib/client/api-error'
import { expiredText, registerText } from '@/lib/client/attendance/register-texts'
import { sendMarks } from '@/lib/client/attendance/send-marks'
import { shownRegister } from '@/lib/client/attendance/shown-register'
import {
  removeUnsavedMarks,
  type Unsent,
  unsentRegistersText,
  watchUnsavedMarks,
} from '@/lib/client/attendance/unsaved-marks'
import { markUnsaved } from '@/lib/client/tabs'
import { attendanceCalls } from '@/lib/contract/attendance/register'
import { UnsentNotice } from './UnsentNotice'
import { useRetryWhenOnline } from './useRetryWhenOnline'

/**
 * Sends the marks that wait for the connection, even after the user has left the register, and shows which marks are
 * unsent. Leaves out the register that is on the screen, because it shows its unsent marks itself.
 */
export function WaitingRegisters() {
  const { _id: userId } = useUser()
  const cache = useQueryClient()
  const notify = useNotify()
  const shown = useSyncExternalStore(shownRegister.subscribe, shownRegister.get, () => undefined)
  const text = useSyncExternalStore(
    watchUnsavedMarks,
    () => unsentRegistersText(userId),
    () => '[]',
  )
  const unsent = JSON.parse(text) as Unsent[]
  const waiting = unsent.filter(({ problem }) => problem === undefined)
  useCloseWarning(unsent.length > 0)

  async function send({ name }: Unsent) {
    try {
      const outcome = await sendMarks(cache, userId, name)
      if (outcome === 'saved') notify.success(attendanceCalls.save.message)
      if (outcome === 'expired') notify.showPersistentError(expiredText(name))
    } catch (error) {
      notify.error(`${registerText(name)}: ${userMessageOf(error)}`)
    }
  }
  useRetryWhenOnline(waiting.length > 0, () => waiting.forEach(one => void send(one)))

  return unsent
    .filter(({ name }) => name !== shown)
    .map(one => <UnsentNotice key={one.name} unsent={one} onDiscard={() => removeUnsavedMarks(userId, one.name)} />)
}

/** Asks before the user signs out or closes the tab, because the marks would be lost. */
function useCloseWarning(isUnsent: boolean) {
  useEffect(() => {
    if (!isUnsent) return
    const release = markUnsaved()
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => {
      release()
      window.removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [isUnsent])
}
