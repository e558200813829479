import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refusalResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import {
  findStudents,
  lines,
  registerWith,
  serveRegister,
  showRegister,
  studentButton,
  TODAY,
} from '@/tests/support/register'

beforeEach(() => sessionStorage.clear())

const names = async () => (await lines()).map(line => line.replace('Roll number ', ''))
const counts = () => document.getElementById('selection-bar')?.textContent

describe('taking the attendance', () => {
  // R95.2
  it('all students start as present, and one press of “Save” saves the marks of the whole class', async () => {
    const sent = serveRegister(registerWith())
    showRegister()
    expect(await names()).toEqual(['1 Asha Nair Present', '2 Bina Nair Present', '3 Chetan Nair Present'])
    expect(screen.getByText('Tuesday, 2 Mar 2027 · Not taken yet')).toBeTruthy()
    fireEvent.click(studentButton('Bina'))
    expect(await names()).toEqual(['1 Asha Nair Present', '2 Bina Nair Absent', '3 Chetan Nair Present'])
    expect(counts()).toBe('2 present, 1 absentSave')
    expect(screen.getByRole('status', { name: 'Last mark' }).textContent).toBe('Bina Nair: Absent')
    press('Save')
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    expect(sent).toEqual([{ version: 0, marks: { 'id-Asha': 'P', 'id-Bina': 'A', 'id-Chetan': 'P' } }])
    expect(screen.getByText(/Saved by/).textContent).toMatch(/^Tuesday, 2 Mar 2027 · Saved by Asha Rao, 2 Mar 2027, /)
    expect(await names()).toEqual(['1 Asha Nair Present', '2 Bina Nair Absent', '3 Chetan Nair Present'])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  // R95.2
  it('a press changes a mark to the next mark, and the last mark to the first', async () => {
    serveRegister(registerWith())
    showRegister()
    await findStudents()
    const seen = Array.from({ length: 5 }, () => {
      fireEvent.click(studentButton('Asha'))
      return studentButton('Asha').textContent.replace(/^.*Nair /, '')
    })
    expect(seen).toEqual(['Absent', 'Late', 'Half day', 'Excused', 'Present'])
  })

  // R95.2
  it('typing a letter sets the mark of the focused student, and the arrow keys move between students', async () => {
    serveRegister(registerWith())
    showRegister()
    await findStudents()
    studentButton('Asha').focus()
    await userEvent.keyboard('l{ArrowDown}E{ArrowDown}h{ArrowDown}{ArrowUp}')
    expect(await names()).toEqual(['1 Asha Nair Late', '2 Bina Nair Excused', '3 Chetan Nair Half day'])
    expect(document.activeElement).toBe(studentButton('Bina'))
    await userEvent.keyboard('p')
    expect(counts()).toBe('1 present, 1 late, 1 half daySave')
  })

  // R95.2
  it('the focus stays at the lower edge of the screen when “Save” disappears after a save', async () => {
    serveRegister(registerWith())
    showRegister()
    await findStudents()
    screen.getByRole('button', { name: 'Save' }).focus()
    press('Save')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sav/ })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Save the attendance' }))
  })

  // R95.2
  it('the attendance of a class can be saved without any change when everybody is present', async () => {
    const sent = serveRegister(registerWith())
    showRegister()
    await findStudents()
    press('Save')
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    expect(sent).toEqual([{ version: 0, marks: { 'id-Asha': 'P', 'id-Bina': 'P', 'id-Chetan': 'P' } }])
  })

  // R95.4
  it('unsaved marks come back when the page is opened again, unless the user has discarded the marks', async () => {
    serveRegister(registerWith())
    const { unmount } = showRegister()
    await findStudents()
    fireEvent.click(studentButton('Bina'))
    unmount()
    const { router } = showRegister()
    expect(await names()).toContain('2 Bina Nair Absent')
    const link = screen.getByRole('link', { name: 'Previous day' })
    fireEvent.click(link)
    expect((await screen.findByRole('dialog', { name: 'Discard changes?' })).textContent).toContain(
      'The marks of this class have not been saved.',
    )
    press('Discard')
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/attendance/5th-B/2027-03-01'))
    expect(sessionStorage.length).toBe(0)
  })

  // R95.4
  it('the marks on a page can still be saved after the stored copy of the unsaved marks has expired', async () => {
    const sent = serveRegister(registerWith())
    showRegister()
    await findStudents()
    fireEvent.click(studentButton('Bina'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 60 * 60 * 1000 })
    press('Save')
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    expect(sent).toEqual([{ version: 0, marks: { 'id-Asha': 'P', 'id-Bina': 'A', 'id-Chetan': 'P' } }])
  })

  // R95.2
  it('a refused save says why, and keeps the marks', async () => {
    serveRegister(registerWith(), () => refusalResponse(400, { message: 'Please ask the office' }))
    showRegister()
    await findStudents()
    fireEvent.click(studentButton('Bina'))
    press('Save')
    expect(await screen.findByText('Please ask the office')).toBeTruthy()
    expect(await names()).toContain('2 Bina Nair Absent')
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  })
})

describe('a register that was taken', () => {
  // R95.7
  it('a taken register shows its marks and who saved them, and offers “Save” once a mark has changed', async () => {
    const sent = serveRegister(registerWith('PAL'))
    showRegister()
    expect(await names()).toEqual(['1 Asha Nair Present', '2 Bina Nair Absent', '3 Chetan Nair Late'])
    expect(screen.getByText('Priya Nair')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await userEvent.click(studentButton('Asha'))
    press('Save')
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    expect(sent).toEqual([{ version: 1, marks: { 'id-Asha': 'A', 'id-Bina': 'A', 'id-Chetan': 'L' } }])
  })

  // R95.7
  it('a user who may not change a register sees the marks without buttons', async () => {
    serveRegister(registerWith('PAL', { mayTake: false }))
    showRegister()
    expect(await names()).toEqual(['1 Asha Nair Present', '2 Bina Nair Absent', '3 Chetan Nair Late'])
    expect(screen.getByText('1 present, 1 absent, 1 late')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Nair/ })).toBeNull()
  })

  // R95.7
  it('the counts of a register that the user may not change leave out students without a mark', async () => {
    serveRegister(registerWith('PA', { mayTake: false }))
    showRegister()
    expect(await names()).toEqual([
      '1 Asha Nair Present',
      '2 Bina Nair Absent',
      expect.stringMatching(/^3 Chetan Nair/),
    ])
    expect(screen.getByText('1 present, 1 absent')).toBeTruthy()
  })

  // R95.7
  it('a student who joined the class after the attendance was taken can be marked', async () => {
    const register = registerWith('PA')
    const sent = serveRegister(register)
    showRegister()
    await findStudents()
    press('Save')
    expect(await screen.findByText('Attendance saved')).toBeTruthy()
    expect(sent).toEqual([{ version: 1, marks: { 'id-Asha': 'P', 'id-Bina': 'A', 'id-Chetan': 'P' } }])
  })
})

describe('choosing the class and the day', () => {
  // R95.7
  it('the links lead to the day before and the day after', async () => {
    serveRegister(registerWith('', { day: '2027-03-01' }))
    showRegister('2027-03-01')
    await findStudents()
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([href('Previous day'), href('Next day')]).toEqual([
      '/attendance/5th-B/2027-02-28',
      '/attendance?class=5th-B',
    ])
  })

  // R95.7
  it('the button “Next day” is disabled in today’s register', async () => {
    serveRegister(registerWith())
    showRegister(TODAY)
    await findStudents()
    expect(screen.getByRole('button', { name: 'Next day' })).toHaveProperty('disabled', true)
  })
})

describe('a day without a register', () => {
  // R95.8
  it('the page of a day off names the day off, and shows no students', async () => {
    serveRegister(registerWith('', { dayOff: 'Holi', mayTake: false }))
    showRegister()
    expect(await screen.findByText('Day off: Holi')).toBeTruthy()
    expect(screen.getByText('The school is closed on Tuesday, 2 Mar 2027, so there is no attendance.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Students of 5th-B' })).toBeNull()
  })

  // R95.8
  it('the marks of a day that became a day off are shown, and a note says that they do not count', async () => {
    serveRegister(registerWith('PAL', { dayOff: 'Holi', mayTake: false }))
    showRegister()
    expect(await names()).toContain('2 Bina Nair Absent')
    expect(
      screen.getByText('This became a day off (Holi) after the attendance was taken. The marks do not count.'),
    ).toBeTruthy()
  })

  // R95.8
  it('the register of a class without students says that the class has no students', async () => {
    serveRegister(registerWith('', { students: [] }))
    showRegister()
    expect(await screen.findByText('No students in 5th-B')).toBeTruthy()
  })
})
