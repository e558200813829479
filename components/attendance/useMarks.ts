import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/base/useUser'
import { hasMarks, haveSameStudents, type Marks, marksIn } from '@/lib/client/attendance/register-marks'
import { expiredText } from '@/lib/client/attendance/register-texts'
import { sendMarks } from '@/lib/client/attendance/send-marks'
import { shownRegister } from '@/lib/client/attendance/shown-register'
import {
  parseUnsavedMarks,
  removeUnsavedMarks,
  storeUnsavedMarks,
  unsavedMarksText,
  watchUnsavedMarks,
} from '@/lib/client/attendance/unsaved-marks'
import type { Mark } from '@/lib/contract/attendance/marks'
import { attendanceCalls, type Register, registerKey } from '@/lib/contract/attendance/register'
import { classKeyOf } from '@/lib/contract/students/classes'

/** The marks of a register while a user takes attendance. The tab keeps unsaved marks. */
export function useMarks(register: Register) {
  const { _id: userId } = useUser()
  const cache = useQueryClient()
  const notify = useNotify()
  const name = registerKey(classKeyOf(register), register.day)
  useEffect(() => shownRegister.set(name), [name])
  const text = useSyncExternalStore(
    watchUnsavedMarks,
    () => unsavedMarksText(userId, name),
    () => null,
  )
  const unsaved = useMemo(() => parseUnsavedMarks(text), [text])
  const marks: Marks = unsaved?.marks ?? marksIn(register)
  const version = unsaved?.version ?? register.version
  const isOutdated = unsaved !== undefined && isFromBefore(register, unsaved)

  const sending = useMutation({
    mutationFn: (_by: 'press' | 'retry') => sendMarks(cache, userId, name),
    onSuccess: outcome => {
      if (outcome === 'saved') notify.success(attendanceCalls.save.message)
      if (outcome === 'expired') notify.showPersistentError(expiredText(name))
    },
    onError: notify.failure,
  })
  const send = sending.mutate
  // A retry must not disable the form, because with a bad connection a retry runs most of the time.
  const isSaving = sending.isPending && sending.variables === 'press'
  const discard = () => removeUnsavedMarks(userId, name)
  const store = (changed: Marks, base: number) =>
    storeUnsavedMarks(userId, name, { version: base, marks: { ...changed }, isWaiting: unsaved?.isWaiting ?? false })

  return {
    marks,
    /** The version of the register for which the marks were made. */
    version,
    isSaving,
    /** Whether this tab has marks that the server has not confirmed. */
    isUnsaved: unsaved !== undefined,
    /** Whether the user saved the marks without a connection. They are sent when the connection returns. */
    isWaiting: unsaved?.isWaiting ?? false,
    /** Whether somebody else saved the register, or its students changed, after the user made these marks. */
    isOutdated,
    setMark: (id: string, mark: Mark) => {
      const changed = { ...marks, [id]: mark }
      if (!unsaved?.isWaiting && isSame(changed, marksIn(register))) discard()
      else store(changed, version)
    },
    save: () => {
      // Store the marks again: the stored copy may have expired while the marks were on the screen.
      store(marks, version)
      send('press')
    },
    /** Sends the waiting marks again. */
    retry: () => {
      if (!isSaving) send('retry')
    },
    /** Saves the user's marks over the colleague's marks. Omits students who have left the register. */
    saveMine: () => {
      const theirs = marksIn(register)
      store(Object.fromEntries(Object.entries(theirs).map(([id, mark]) => [id, marks[id] ?? mark])), register.version)
      send('press')
    },
    discard,
  }
}

const isSame = (one: Marks, other: Marks): boolean => Object.keys(one).every(id => one[id] === other[id])

/**
 * Whether the unsaved marks were made for an earlier version of the register. A register with exactly these marks does
 * not count as newer: the server has saved the marks, and only its answer was lost.
 */
const isFromBefore = (register: Register, unsaved: { version: number; marks: Marks }): boolean =>
  (register.version !== unsaved.version || !haveSameStudents(register, unsaved.marks)) &&
  !hasMarks(register, unsaved.marks)
