import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import {
  findStudents,
  lines,
  registerWith,
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
const marksOf = async () => (await lines()).map(line => line.replace(/^.* Nair /, ''))
const BINA_ABSENT = { 'id-Asha': 'P', 'id-Bina': 'A', 'id-Chetan': 'P' }

/** Marks Bina absent and presses Save. */
async function saveBinaAbsent() {
  await findStudents()
  fireEvent.click(studentButton('Bina'))
  press('Save')
}

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

describe('when a colleague saves the same register', () => {
  const theirs = registerWith('PLA', { version: 1 })
  const differences = () =>
    within(screen.getByRole('list', { name: 'Different marks' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  // R95.6
  it('a conflict shows both marks of each student, and the user can save their own marks', async () => {
    const sent = serveRegister(registerWith(), ({ version }, saved) =>
      version === 0 ? staleResponse(theirs) : okResponse({ attendance: saved }),
    )
    showRegister()
    await saveBinaAbsent()
    expect(await screen.findByText('Changed meanwhile')).toBeTruthy()
    expect(differences()).toEqual(['Bina Nair: Late (you: Absent)', 'Chetan Nair: Absent (you: Present)'])
    expect(screen.getByRole('alert').textContent).toContain('Priya Nair saved this attendance on 2 Mar 2027')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    press('Save my marks')
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    expect(sent.at(-1)).toEqual({ version: 1, marks: BINA_ABSENT })
    await waitFor(() => expect(screen.queryByText('Changed meanwhile')).toBeNull())
  })

  // R95.6
  it('the question about a conflict replaces “Save” at the lower edge of the screen, and gets the focus', async () => {
    serveRegister(registerWith(), () => staleResponse(theirs))
    showRegister()
    await findStudents()
    fireEvent.click(studentButton('Bina'))
    screen.getByRole('button', { name: 'Save' }).focus()
    press('Save')
    const bar = (await screen.findByText('Changed meanwhile')).closest('#selection-bar')
    expect(bar).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(bar))
  })

  // R95.6
  it('the user can keep the marks that the colleague saved', async () => {
    const sent = serveRegister(registerWith(), () => staleResponse(theirs))
    showRegister()
    await saveBinaAbsent()
    expect(await screen.findByText('Changed meanwhile')).toBeTruthy()
    press('Use the saved marks')
    await waitFor(() => expect(screen.queryByText('Changed meanwhile')).toBeNull())
    expect(await marksOf()).toEqual(['Present', 'Late', 'Absent'])
    expect(sent).toHaveLength(1)
  })

  // R95.6
  it('a conflict notice names students who left or joined the class, and keeps the marks of all others', async () => {
    const [, bina, chetan] = registerWith().students
    const dev = { ...chetan!, _id: 'id-Dev', name: { firstName: 'Dev', lastName: 'Nair' }, rollNumber: 4 }
    const now = registerWith('', { students: [bina!, chetan!, dev] })
    const sent = serveRegister(registerWith(), ({ marks }, saved) =>
      'id-Asha' in marks ? staleResponse(now) : okResponse({ attendance: saved }),
    )
    showRegister()
    await saveBinaAbsent()
    expect(await screen.findByText('The students of this class have changed.')).toBeTruthy()
    expect(differences()).toEqual(['Dev Nair: new in this class', 'One student is no longer in this register.'])
    press('Save my marks')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({ version: 0, marks: { 'id-Bina': 'A', 'id-Chetan': 'P', 'id-Dev': 'P' } })
  })

  // R95.6
  it('a student who joins during a correction is named as new, and nobody is said to have saved the marks', async () => {
    const taken = registerWith('PPL')
    const dev = { ...taken.students[2]!, _id: 'id-Dev', name: { firstName: 'Dev', lastName: 'Nair' }, mark: null }
    const now = { ...taken, students: [...taken.students, dev] }
    const sent = serveRegister(taken, ({ marks }, saved) =>
      'id-Dev' in marks ? okResponse({ attendance: saved }) : staleResponse(now),
    )
    showRegister()
    await saveBinaAbsent()
    expect(await screen.findByText('The students of this class have changed.')).toBeTruthy()
    expect(differences()).toEqual(['Dev Nair: new in this class'])
    press('Save my marks')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({ version: 1, marks: { 'id-Asha': 'P', 'id-Bina': 'A', 'id-Chetan': 'L', 'id-Dev': 'P' } })
  })

  // R95.6
  it('a student who joined before a colleague saved the register is named as new', async () => {
    const dev = { ...theirs.students[2]!, _id: 'id-Dev', name: { firstName: 'Dev', lastName: 'Nair' } }
    serveRegister(registerWith(), () => staleResponse({ ...theirs, students: [...theirs.students, dev] }))
    showRegister()
    await saveBinaAbsent()
    expect(await screen.findByText('Changed meanwhile')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Priya Nair saved this attendance')
    expect(differences().at(-1)).toBe('Dev Nair: new in this class')
  })
})
