import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp } from '@/tests/support/in-app'
import {
  BINA_ABSENT,
  marksOf,
  registerWith,
  saveBinaAbsent,
  serveRegister,
  showRegister,
  staleResponse,
  studentButton,
} from '@/tests/support/register'
import { WaitingRegisters } from './WaitingRegisters'

beforeEach(() => sessionStorage.clear())

const OFFLINE = () => Promise.reject(new TypeError('Failed to fetch'))
const WAITING = /^Not saved yet. The marks are kept in this tab/
const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))

describe('without a connection', () => {
  // R95.5
  it('marks that were saved offline wait in the tab, and are sent once the connection is back', async () => {
    let isOffline = true
    const sent = serveRegister(registerWith(), (_body, saved) =>
      isOffline ? OFFLINE() : okResponse({ attendance: saved }),
    )
    showRegister()
    await saveBinaAbsent()
    expect(await screen.findByText(WAITING)).toBeTruthy()
    expect(await marksOf()).toEqual(['Present', 'Absent', 'Present'])
    isOffline = false
    const before = sent.length
    goOnline()
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(WAITING)).toBeNull())
    goOnline()
    expect(sent.slice(before)).toEqual([{ version: 0, marks: BINA_ABSENT }])
    expect(sessionStorage.length).toBe(0)
  })

  // R95.5
  it('marks that the server saved before its answer was lost count as saved, and are not saved again', async () => {
    const theirs = registerWith('PAP', { takenBy: 'Asha Rao' })
    let attempts = 0
    const sent = serveRegister(registerWith(), () => (attempts++ === 0 ? OFFLINE() : staleResponse(theirs)))
    showRegister()
    await saveBinaAbsent()
    expect(await screen.findByText(WAITING)).toBeTruthy()
    goOnline()
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    expect(screen.queryByText('Changed meanwhile')).toBeNull()
    await waitFor(() => expect(sessionStorage.length).toBe(0))
    expect(sent).toHaveLength(2)
  })

  // R95.5
  it('a mark that is changed while the waiting marks are being sent is also sent', async () => {
    let answer = (): void => undefined
    let attempts = 0
    const sent = serveRegister(registerWith(), async (_body, saved) => {
      if (attempts++ === 0) return OFFLINE()
      await new Promise<void>(resolve => (answer = resolve))
      return okResponse({ attendance: saved })
    })
    showRegister()
    await saveBinaAbsent()
    expect(await screen.findByText(WAITING)).toBeTruthy()
    goOnline()
    await waitFor(() => expect(sent).toHaveLength(2))
    fireEvent.click(studentButton('Asha'))
    expect(await marksOf()).toEqual(['Absent', 'Absent', 'Present'])
    await act(async () => answer())
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    expect(await marksOf()).toEqual(['Absent', 'Absent', 'Present'])
    goOnline()
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[2]).toEqual({ version: 1, marks: { ...BINA_ABSENT, 'id-Asha': 'A' } })
    await act(async () => answer())
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })

  // R95.5
  it('waiting marks are sent after the page is loaded again', async () => {
    let isOffline = true
    const sent = serveRegister(registerWith(), (_body, saved) =>
      isOffline ? OFFLINE() : okResponse({ attendance: saved }),
    )
    const { unmount } = showRegister()
    await saveBinaAbsent()
    expect(await screen.findByText(WAITING)).toBeTruthy()
    unmount()
    isOffline = false
    showRegister()
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    expect(sent.at(-1)).toEqual({ version: 0, marks: BINA_ABSENT })
  })

  // R95.5
  it('waiting marks are also sent from another page', async () => {
    let isOffline = true
    const sent = serveRegister(registerWith(), (_body, saved) =>
      isOffline ? OFFLINE() : okResponse({ attendance: saved }),
    )
    const { unmount } = showRegister()
    await saveBinaAbsent()
    expect(await screen.findByText(WAITING)).toBeTruthy()
    unmount()
    isOffline = false
    renderInApp(<WaitingRegisters />)
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    expect(sent.at(-1)).toEqual({ version: 0, marks: BINA_ABSENT })
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })

  // R95.4, R95.5
  it('leaving the page keeps waiting marks, and says that they will be sent', async () => {
    serveRegister(registerWith(), OFFLINE)
    showRegister()
    await saveBinaAbsent()
    expect(await screen.findByText(WAITING)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Previous day' }))
    const question = await screen.findByRole('dialog', { name: 'Leave this page?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Leave' }))
    expect(sessionStorage.length).toBe(1)
  })
})
