import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/base/useUser'
import { areOfRegister, hasMarks, type Marks, marksIn } from '@/lib/client/attendance/register-marks'
import { expiredText } from '@/lib/client/attendance/register-texts'
import { sendMarks } from '@/lib/client/attendance/send-marks'
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

/** The marks of a register while a user takes it. Unsaved marks are kept in the tab. */
export function useMarks(register: Register) {
  const { _id: userId } = useUser()
  const cache = useQueryClient()
  const notify = useNotify()
  const name = registerKey(classKeyOf(register), register.day)
  const text = useSyncExternalStore(
    watchUnsavedMarks,
    () => unsavedMarksText(userId, name),
    () => null,
  )
  const unsaved = useMemo(() => parseUnsavedMarks(text), [text])
  const marks: Marks = unsaved?.marks ?? marksIn(register)
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
  // The user continues while waiting marks are sent again: with a bad connection that takes most of the time.
  const isSaving = sending.isPending && sending.variables === 'press'
  const discard = () => removeUnsavedMarks(userId, name)
  const store = (changed: Marks, version: number) =>
    storeUnsavedMarks(userId, name, { version, marks: { ...changed }, isWaiting: unsaved?.isWaiting ?? false })

  return {
    marks,
    isSaving,
    /** Whether there are marks that the server does not have, as far as this tab knows. */
    isUnsaved: unsaved !== undefined,
    /** Whether the marks were saved without a connection, and are sent when it returns. */
    isWaiting: unsaved?.isWaiting ?? false,
    /** Whether somebody else has saved the register, or its students have changed, since the marks were made. */
    isOutdated,
    setMark: (id: string, mark: Mark) => {
      const changed = { ...marks, [id]: mark }
      if (!unsaved?.isWaiting && isSame(changed, marksIn(register))) discard()
      else store(changed, unsaved?.version ?? register.version)
    },
    save: () => {
      // Again, because marks in the storage may have become too old since they were shown.
      store(marks, unsaved?.version ?? register.version)
      send('press')
    },
    /** Sends the waiting marks again. */
    retry: () => {
      if (!isSaving) send('retry')
    },
    /** Saves these marks over the marks of a colleague. Students who are no longer in the register are left out. */
    saveMine: () => {
      const theirs = marksIn(register)
      store(Object.fromEntries(Object.entries(theirs).map(([id, mark]) => [id, marks[id] ?? mark])), register.version)
      send('press')
    },
    discard,
  }
}

const isSame = (one: Marks, other: Marks): boolean => Object.keys(one).every(id => one[id] === other[id])

/** A register with exactly these marks is not newer: only the answer of the server was lost. */
const isFromBefore = (register: Register, unsaved: { version: number; marks: Marks }): boolean =>
  (register.version !== unsaved.version || !areOfRegister(register, unsaved.marks)) &&
  !hasMarks(register, unsaved.marks)
