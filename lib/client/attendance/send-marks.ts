import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { attendanceCalls, type Register } from '@/lib/contract/attendance/register'
import { ApiError, userMessageOf } from '../api-error'
import { api } from '../http'
import { newerRecordIn } from '../newer-record-in'
import { attendanceKeys, studentKeys } from '../queries/keys'
import { storeAnswer } from '../queries/store-answer'
import { hasMarks } from './register-marks'
import {
  hasWaitingMarks,
  parseUnsavedMarks,
  readUnsavedMarks,
  removeUnsavedMarks,
  storeUnsavedMarks,
  type UnsavedMarks,
  unsavedMarksText,
} from './unsaved-marks'

/**
 * `changed`: another user has saved different marks, which are now in the cache. `waiting`: the server did not answer.
 * `expired`: the marks have waited too long and were removed. `nothing`: there were no marks to send.
 */
export type Outcome = 'saved' | 'changed' | 'waiting' | 'expired' | 'nothing'

const REFUSALS = [400, 403, 404, 409, 413, 422]
/**
 * Whether our server refused the marks and would refuse them again. An error without a server message is from a proxy.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && REFUSALS.includes(error.status ?? 0) && error.serverMessage !== undefined

const OTHER_MARKS = 'Somebody else has saved other marks meanwhile.'
const OTHER_STUDENTS = 'The students of the class have changed meanwhile.'

const underWay = new Map<string, Promise<Outcome>>()

/**
 * Sends the unsaved marks of a register, with the version on which they are based. Calls for the same register at the
 * same time share one request. If the server already has the marks, because only its response was lost, they count as
 * saved.
 *
 * @throws ApiError when the server refuses the marks and would refuse them again
 */
export function sendMarks(cache: QueryClient, userId: string, name: string): Promise<Outcome> {
  const key = `${userId} ${name}`
  const running = underWay.get(key)
  if (running) return running
  const sending = send(cache, userId, name).finally(() => underWay.delete(key))
  underWay.set(key, sending)
  return sending
}

async function send(cache: QueryClient, userId: string, name: string): Promise<Outcome> {
  const text = unsavedMarksText(userId, name)
  const sent = parseUnsavedMarks(text)
  if (!sent) {
    if (text !== null) removeUnsavedMarks(userId, name)
    return hasWaitingMarks(text ?? '') ? 'expired' : 'nothing'
  }
  const { version, marks } = sent
  try {
    const { attendance } = await api.call(attendanceCalls.save, { id: name, body: { version, marks } })
    return accept(cache, userId, name, sent, attendance)
  } catch (error) {
    const newer = newerRecordIn(error, attendanceCalls.register)
    if (newer) return accept(cache, userId, name, sent, newer.attendance)
    const isWaiting = !isRefusal(error)
    const problem = isWaiting ? undefined : userMessageOf(error)
    storeUnsavedMarks(userId, name, { ...(readUnsavedMarks(userId, name) ?? sent), isWaiting, problem })
    if (isWaiting) return 'waiting'
    throw error
  }
}

/** Stores the server's register in the cache. Keeps the local marks only if they differ from it. */
function accept(cache: QueryClient, userId: string, name: string, sent: UnsavedMarks, register: Register): Outcome {
  // The dashboard and the lists show absent students, so they must load again when they are next shown. The register
  // itself is stored afterwards, and thus counts as new.
  void cache.invalidateQueries({ queryKey: studentKeys.all, refetchType: 'none' })
  storeAnswer(cache, attendanceKeys.register(name), register)
  const isSaved = hasMarks(register, sent.marks)
  const latest = readUnsavedMarks(userId, name) ?? sent
  // Wait until the screen has the register. Otherwise the screen would briefly show the previous marks.
  notifyManager.schedule(() => {
    if (hasMarks(register, latest.marks)) removeUnsavedMarks(userId, name)
    else
      storeUnsavedMarks(userId, name, {
        ...latest,
        version: isSaved ? register.version : latest.version,
        // Marks that the user saved during this request still wait. After a conflict, the user must save the marks
        // again.
        isWaiting: isSaved && latest.isWaiting === true,
        problem: isSaved ? undefined : register.version === sent.version ? OTHER_STUDENTS : OTHER_MARKS,
      })
  })
  return isSaved ? 'saved' : 'changed'
}
