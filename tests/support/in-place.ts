import { act, fireEvent, screen } from '@testing-library/react'
import type { Student, StudentPatch } from '@/lib/contract/students/schema'
import { dataOfOtherCalls, okResponse, refusalResponse } from './browser-api'
import { serve } from './in-app'
import { STALE_MESSAGE } from './messages'
import { studentRecord } from './student-record'

/** The button that edits a value in the details. */
export const valueButton = (name: string) => screen.getByRole('button', { name })

/** Presses a key where the focus is, like a keyboard: Enter on a button presses it, and in an input it submits the form. */
export function pressKey(key: string) {
  const target = document.activeElement as HTMLElement
  if (!fireEvent.keyDown(target, { key }) || key !== 'Enter') return
  if (target.tagName === 'BUTTON') fireEvent.click(target)
  else if (target instanceof HTMLInputElement) act(() => target.form?.requestSubmit())
}

/** Replaces the text of the focused input. The text must be selected. */
export function replaceText(text: string) {
  const input = document.activeElement as HTMLInputElement
  // The selection of an email input cannot be read.
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length]
  if (start !== 0 || end !== input.value.length) throw new Error('The text is not selected')
  fireEvent.change(input, { target: { value: text } })
}

type Answer = Response | Student | undefined

/**
 * A server with one student and siblings. `answer` may refuse a PATCH, or return the record of a colleague.
 * Otherwise a PATCH of the newest version changes the record, and an undo restores the version that it names.
 */
export function serveEditableStudent(
  student: Student = studentRecord(),
  answer: (patch: StudentPatch) => Answer | Promise<Answer> = () => undefined,
  siblings: Student[] = [],
) {
  /** All versions of the record, oldest first. */
  const versions = [student]
  const newest = () => versions.at(-1) as Student
  const keep = (record: Student) => versions.push({ ...record, version: newest().version + 1 })
  return serve(async ({ method, path, body }) => {
    if (path.endsWith('/siblings')) return okResponse({ students: siblings, hasMore: false })
    if (path.endsWith('/undo')) {
      const before = versions.find(({ version }) => version === (body as { since: number }).since)
      if (!before) return staleResponse(newest())
      keep(before)
      return okResponse({ record: student._id })
    }
    if (method !== 'PATCH') return okResponse({ ...dataOfOtherCalls, student: newest() })
    const refused = await answer(body as StudentPatch)
    if (refused instanceof Response) return refused
    if (refused) versions.push(refused)
    if ((body as StudentPatch).version !== newest().version) return staleResponse(newest())
    keep(merge(newest(), body as object) as Student)
    return okResponse({ student: newest(), warnings: [] })
  })
}

const staleResponse = (student: Student) =>
  refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { student, changedBy: 'Asha Rao' } })

function merge(record: object, patch: object): object {
  const before = record as Record<string, unknown>
  return Object.fromEntries(
    Object.entries({ ...record, ...patch }).map(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && typeof before[key] === 'object'
        ? [key, merge(before[key] as object, value)]
        : [key, value],
    ),
  )
}

/** The bodies of the changes that were sent. */
export const patches = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
