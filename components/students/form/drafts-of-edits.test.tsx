import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord()
const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())

async function edit() {
  const shown = renderInApp(<StudentFormDialog open id={meera._id} onClose={onClose} />)
  await screen.findByRole('form', { name: 'Student' })
  return shown
}
const notice = () => screen.queryByText(/^Your unsaved changes from/)?.textContent
const stored = () => Object.keys(sessionStorage).filter(key => key.startsWith('draft:'))
/** Changes the form with `work`, and closes the page before the form is saved. */
async function leave(work: () => void) {
  const { unmount } = await edit()
  work()
  unmount()
}

describe('an edited student', () => {
  const answer = (student: object) => serve(() => okResponse({ ...dataOfOtherCalls, student, warnings: [] }))
  const change = () => {
    type('City', 'Thrissur')
    type('Roll Number', '8')
  }

  // R55.1, R55.2
  it('a reload restores the draft of an edited student, on top of the record', async () => {
    answer(meera)
    await leave(change)
    await edit()
    expect([box('City').value, box('Roll Number').value, box('State').value]).toEqual(['Thrissur', '8', 'Kerala'])
    expect(notice()).toBeTruthy()
    expect(screen.queryByText('Changed meanwhile')).toBeNull()
    press('Discard them')
    await waitFor(() => expect(box('City').value).toBe('Kochi'))
    press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('the draft of an edited student keeps the leaving date', async () => {
    answer(meera)
    await leave(() => {
      fireEvent.click(screen.getByRole('switch', { name: 'Active' }))
      type('Leaving Date', '2026-03-31')
    })
    await edit()
    await waitFor(() => expect(box('Leaving Date').value).toBe('31 Mar 2026'))
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Active' }).checked).toBe(false)
  })

  describe('whose record has changed meanwhile', () => {
    const current = { ...meera, section: 'C', rollNumber: 9, version: 4 }
    async function open() {
      answer(meera)
      await leave(change)
      const calls = answer(current)
      const { unmount } = await edit()
      const conflict = await screen.findByText('Changed meanwhile')
      return { calls, unmount, text: conflict.closest('[role=alert]')?.textContent }
    }

    // R55.11
    it('a draft of a record that has changed meanwhile shows the changes, and can be saved on top of them', async () => {
      const { calls, text } = await open()
      expect(text).toContain('Section: B → C')
      expect(text).toContain('Roll Number: 7 → 9 (you typed 8)')
      press('Load current values and keep what I typed')
      expect([box('City').value, box('Roll Number').value]).toEqual(['Thrissur', '8'])
      press('Update')
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        version: 4,
        section: 'C',
        rollNumber: 8,
        contactInfo: { address: { city: 'Thrissur' } },
      })
    })

    // R55.11
    it('a reload shows the conflict of a draft again until the user has chosen', async () => {
      const { unmount } = await open()
      unmount()
      const { unmount: leaveAgain } = await edit()
      expect(screen.getByText('Changed meanwhile')).toBeTruthy()
      await waitFor(() => expect(box('City').value).toBe('Thrissur'))
      press('Load current values and keep what I typed')
      await waitFor(() => expect(screen.queryByText('Changed meanwhile')).toBeNull())
      leaveAgain()
      await edit()
      await waitFor(() => expect([box('City').value, box('Roll Number').value]).toEqual(['Thrissur', '8']))
      expect(screen.queryByText('Changed meanwhile')).toBeNull()
    })

    // R55.3
    it.each(['Discard them', 'Discard what I typed'])('“%s” replaces a draft with the saved data', async button => {
      const { unmount } = await open()
      press(button)
      await waitFor(() => expect([box('City').value, box('Roll Number').value]).toEqual(['Kochi', '9']))
      expect([notice(), screen.queryByText('Changed meanwhile')]).toEqual([undefined, null])
      unmount()
      expect(stored()).toEqual([])
    })

    // R55.11
    it('a draft in conflict is sent with its old version when the user saves without choosing', async () => {
      const { calls } = await open()
      press('Update')
      await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 3 })
    })
  })

  // R55.11, R85.6
  it('a draft is merged without a question when others have changed other fields meanwhile', async () => {
    answer(meera)
    await leave(() => type('City', 'Thrissur'))
    const calls = answer({ ...meera, rollNumber: 9, version: 4 })
    await edit()
    await waitFor(() => expect([box('City').value, box('Roll Number').value]).toEqual(['Thrissur', '9']))
    expect([Boolean(notice()), screen.queryByText('Changed meanwhile')]).toEqual([true, null])
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const put = calls.find(({ method }) => method === 'PUT')
    expect(put?.body).toMatchObject({ version: 4, rollNumber: 9, contactInfo: { address: { city: 'Thrissur' } } })
  })

  // R55.11, R85.6
  it('a draft with a new roll number asks when others have changed the class meanwhile', async () => {
    answer(meera)
    await leave(() => type('Roll Number', '8'))
    answer({ ...meera, section: 'C', version: 4 })
    await edit()
    expect((await screen.findByText('Changed meanwhile')).closest('[role=alert]')?.textContent).toContain('Section: B → C') // prettier-ignore
  })

  // R55.12
  it('the draft of a deleted student lists the typed values until the user discards them', async () => {
    answer(meera)
    await leave(() => {
      change()
      type('Email', '')
      fireEvent.click(screen.getByRole('switch', { name: 'Active' }))
    })
    serve(() => refusalResponse(404, { message: 'Student not found' }))
    renderInApp(<StudentFormDialog open id={meera.studentId} onClose={onClose} />)
    const list = await screen.findByText('Your unsaved changes')
    const text = list.closest('[role=status]')?.textContent
    expect(screen.getByRole('alert').textContent).toContain('Student not found')
    for (const line of ['City: Thrissur', 'Roll Number: 8', 'Email: empty', 'Active: no']) expect(text).toContain(line)
    press('Discard them')
    expect([screen.queryByText('Your unsaved changes'), stored()]).toEqual([null, []])
  })
})
