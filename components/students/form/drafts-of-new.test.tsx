import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequireAccess } from '@/components/session/RequireAccess'
import { auth } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, pick, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { fillInStudentForm } from '@/tests/support/student-form'
import { studentRecord } from '@/tests/support/student-record'
import { userWith } from '@/tests/support/users'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord()
const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())
afterEach(() => vi.useRealTimers())

const add = () => renderInApp(<StudentFormDialog open onClose={onClose} />)
const notice = () => screen.queryByText(/^Your unsaved changes from/)?.textContent
const stored = () => Object.keys(sessionStorage).filter(key => key.startsWith('draft:'))
/** Changes the form with `work`, and closes the page before the form is saved. */
function leave(work: () => void) {
  const { unmount } = add()
  work()
  unmount()
}

describe('a new student', () => {
  beforeEach(() => void serve(() => okResponse({ ...dataOfOtherCalls, student: meera, warnings: [] })))

  // R55.1, R55.2
  it('a reload restores the draft of a new student, with a notice', async () => {
    vi.useFakeTimers({ now: new Date(2026, 5, 15, 10, 32), toFake: ['Date'] })
    leave(() => {
      type('First Name', 'Nila')
      type('Roll Number', '12')
      pick('gender', 'Female')
    })
    add()
    expect([box('First Name').value, box('Roll Number').value]).toEqual(['Nila', '12'])
    expect(screen.getByRole('combobox', { name: 'Gender' }).textContent).toBe('Female')
    expect(notice()).toBe('Your unsaved changes from 10:32 are back.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  // R55.2
  it('the notice about a draft shows the date when the draft is from another day', async () => {
    vi.useFakeTimers({ now: new Date(2026, 5, 15, 22, 5), toFake: ['Date'] })
    leave(() => type('First Name', 'Nila'))
    vi.setSystemTime(new Date(2026, 5, 16, 7, 0))
    add()
    expect(notice()).toBe('Your unsaved changes from 15 Jun 2026, 22:05 are back.')
  })

  it('opening a draft does not change the time of its last change', async () => {
    vi.useFakeTimers({ now: new Date(2026, 5, 15, 10, 32), toFake: ['Date'] })
    leave(() => type('First Name', 'Nila'))
    vi.setSystemTime(new Date(2026, 5, 15, 11, 0))
    leave(() => undefined)
    add()
    expect(notice()).toContain('10:32')
  })

  // R55.1
  it('the draft of a new student is stored while it is typed, and removed when the form is empty again', async () => {
    add()
    expect(stored()).toEqual([])
    type('First Name', 'Nila')
    await waitFor(() => expect(stored()).toEqual(['draft:user-1:students:new']))
    type('First Name', '')
    await waitFor(() => expect(stored()).toEqual([]))
  })

  // R55.3
  it('the draft of a new student can be discarded in its notice', async () => {
    leave(() => type('First Name', 'Nila'))
    add()
    press('Discard them')
    await waitFor(() => expect(box('First Name').value).toBe(''))
    expect([notice(), stored()]).toEqual([undefined, []])
  })

  // R55.4
  it('the draft of a new student is removed when the user closes the form and discards it', async () => {
    const { unmount } = add()
    type('First Name', 'Nila')
    press('Cancel')
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
    unmount()
    expect(stored()).toEqual([])
  })

  // R55.4
  it('the draft of a new student is removed when the student is saved', async () => {
    leave(fillInStudentForm)
    const { unmount } = add()
    press('Create')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    unmount()
    expect(stored()).toEqual([])
  })

  // R55.4, R55.5
  it('a draft stays when the session ends, and is removed when the user signs out or another signs in', async () => {
    leave(() => type('First Name', 'Nila'))
    act(() => session.clear(false, 'expired'))
    expect(stored()).toHaveLength(1)
    act(() => session.setUser(userWith([], { _id: 'user-2' })))
    expect(stored()).toEqual([])
    renderInApp(
      <RequireAccess>
        <StudentFormDialog open onClose={onClose} />
      </RequireAccess>,
    )
    type('First Name', 'Nila')
    await act(() => auth.signOut())
    expect(screen.queryByRole('form')).toBeNull()
    expect(stored()).toEqual([])
  })
})

describe('saving again after a crash', () => {
  const keys = (calls: ReturnType<typeof serve>) =>
    calls
      .filter(({ method, path }) => method === 'POST' && path === '/api/v1/students')
      .map(({ headers }) => headers.get('Idempotency-Key'))
  async function failToCreate(answer: Response | Error) {
    const calls = serve(({ path, method }) => {
      if (method !== 'POST' || path !== '/api/v1/students') return okResponse(dataOfOtherCalls)
      return answer instanceof Error ? Promise.reject(answer) : answer
    })
    const { unmount } = add()
    if (!notice()) fillInStudentForm()
    press('Create')
    await screen.findByText('Submission Failed')
    await waitFor(() => expect(box('First Name').disabled).toBe(false))
    unmount()
    return keys(calls).at(-1)
  }

  // R55.10, R36.22
  it('saving again after a crash sends the same key, so that the student is not created twice', async () => {
    const first = await failToCreate(new TypeError('fetch failed'))
    const calls = serve(() => okResponse({ ...dataOfOtherCalls, student: meera, warnings: [] }))
    add()
    press('Create')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(keys(calls)).toEqual([first])
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
  })

  // R55.10
  it('after an idempotency key mismatch, all further attempts send one new key, even after a crash', async () => {
    const first = await failToCreate(refusalResponse(422, { message: 'Mismatch', error: 'IDEMPOTENCY_MISMATCH' }))
    const second = await failToCreate(new TypeError('fetch failed'))
    const third = await failToCreate(new TypeError('fetch failed'))
    expect(second).not.toBe(first)
    expect(third).toBe(second)
  })

  // R55.10
  it('a draft that is opened on the next day keeps its initial values', async () => {
    vi.useFakeTimers({ now: new Date(2026, 5, 15, 22, 5), toFake: ['Date'] })
    serve(() => okResponse(dataOfOtherCalls))
    leave(() => type('First Name', 'Nila'))
    vi.setSystemTime(new Date(2026, 5, 16, 7, 0))
    add()
    expect(box('Admission Date').value).toBe('15 Jun 2026')
  })
})

// R55.8
it('the student form saves when the tab has no session storage', async () => {
  const denied = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  serve(() => okResponse({ ...dataOfOtherCalls, student: meera, warnings: [] }))
  add()
  fillInStudentForm()
  press('Create')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  denied.mockRestore()
})
