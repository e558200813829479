import { draftKey, isExpired, mayStoreDraft, withDraftStorage } from '../draft-storage'
import { RegisterInput, TEACHER_CORRECTION_DAYS } from '@/lib/contract/attendance/register'

/**
 * `isWaiting`: the user has saved the marks, but the server could not be reached.
 * `problem`: a sentence that says why the marks could not be saved.
 */
export type UnsavedMarks = RegisterInput & { isWaiting?: boolean; problem?: string | undefined }

/** A register whose marks wait for the connection, or could not be saved because of a `problem`. */
export type Unsent = { name: string; problem?: string }

const FORM = 'attendance:'
/** Waiting marks expire after this many days, because class teachers can no longer save them. */
export const MAX_WAITING_DAYS = TEACHER_CORRECTION_DAYS + 1
const DAY_MS = 24 * 60 * 60 * 1000
const listeners = new Set<() => void>()
/** Unsaved marks that the storage of the tab cannot store, because it is full or disabled. */
const memory = new Map<string, string>()

const keyOf = (userId: string, name: string) => draftKey(userId, FORM + name)

function changed() {
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change. @returns a function that removes the listener */
export function watchUnsavedMarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The stored marks as text. A component compares texts, so it renders again only when the marks have changed. */
export const unsavedMarksText = (userId: string, name: string): string | null => {
  const key = keyOf(userId, name)
  return withDraftStorage(storage => storage.getItem(key)) ?? memory.get(key) ?? null
}

/** The marks in a stored text; undefined when the text is missing, too old, or from a version with another format. */
export function parseUnsavedMarks(text: string | null): UnsavedMarks | undefined {
  if (text === null || isExpired(text)) return undefined
  const { version, marks, isWaiting, problem, at } = JSON.parse(text) as Record<keyof UnsavedMarks | 'at', unknown>
  // With `abs`, marks with a time in the future expire, too: the clock was set back.
  if (isWaiting === true && !(Math.abs(Date.now() - Number(at)) <= MAX_WAITING_DAYS * DAY_MS)) return undefined
  const parsed = RegisterInput.safeParse({ version, marks }).data
  return parsed && { ...parsed, isWaiting: isWaiting === true, ...(typeof problem === 'string' && { problem }) }
}

/** @param name the class and the day, such as `5th-B/2027-03-01` */
export const readUnsavedMarks = (userId: string, name: string): UnsavedMarks | undefined =>
  parseUnsavedMarks(unsavedMarksText(userId, name))

/** When these marks were first stored: marks that still wait, because sending failed again, keep their time. */
function waitingSince(text: string | null, { isWaiting, marks }: UnsavedMarks): number {
  const before = isWaiting ? parseUnsavedMarks(text) : undefined
  const isSame = before?.isWaiting === true && JSON.stringify(before.marks) === JSON.stringify(marks)
  return isSame ? Number((JSON.parse(text ?? '') as { at: unknown }).at) : Date.now()
}

/** Keeps marks in this tab until they are saved or discarded: at most 12 hours, or 4 days while they wait. */
export function storeUnsavedMarks(userId: string, name: string, marks: UnsavedMarks): void {
  const key = keyOf(userId, name)
  if (!mayStoreDraft(key)) return
  const text = JSON.stringify({ ...marks, at: waitingSince(unsavedMarksText(userId, name), marks) })
  const isStored = withDraftStorage(storage => {
    storage.setItem(key, text)
    return true
  })
  if (!isStored) memory.set(key, text)
  changed()
}

export function removeUnsavedMarks(userId: string, name: string): void {
  const key = keyOf(userId, name)
  withDraftStorage(storage => storage.removeItem(key))
  memory.delete(key)
  changed()
}

/** The `Unsent` registers as JSON. A component compares texts, so it renders again only when the list has changed. */
export function unsentRegistersText(userId: string): string {
  const prefix = keyOf(userId, '')
  const stored = withDraftStorage(storage => Object.keys(storage)) ?? []
  const names = [...stored, ...memory.keys()].filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length))
  const unsent = names.flatMap((name): Unsent[] => {
    const text = unsavedMarksText(userId, name)
    if (hasWaitingMarks(text ?? '')) return [{ name }]
    const problem = parseUnsavedMarks(text)?.problem
    return problem === undefined ? [] : [{ name, problem }]
  })
  return JSON.stringify(unsent)
}

/** Whether the marks in a stored text wait for the connection, even if they are too old. */
export function hasWaitingMarks(text: string): boolean {
  try {
    return (JSON.parse(text) as Partial<UnsavedMarks>).isWaiting === true
  } catch {
    return false
  }
}
