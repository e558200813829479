import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import {
  BINA_ABSENT,
  findStudents,
  marksOf,
  registerWith,
  saveBinaAbsent,
  serveRegister,
  showRegister,
  staleResponse,
  studentButton,
} from '@/tests/support/register'

beforeEach(() => sessionStorage.clear())

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
