import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { STALE_MESSAGE } from '@/tests/support/messages'
import type { StudentInput } from '@/lib/contract/students/schema'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentRecord } from '@/tests/support/student-record'
import { StudentFormDialog } from '../StudentFormDialog'

const meera = studentRecord()
const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())
const edit = async () => {
  renderInApp(<StudentFormDialog open id={meera._id} onClose={onClose} />)
  await screen.findByRole('form', { name: 'Student' })
}

describe('editing', () => {
  const updatedAt = '2026-11-21T04:05:00.000Z'
  const current = { ...meera, section: 'C' as const, rollNumber: 9, version: 4, updatedAt }
  const conflict = () =>
    refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { student: current, changedBy: 'Asha Rao' } })

  // R7.13, R18.3, R26.12
  it('the edit form loads the current record, and sends the version that it loaded', async () => {
    const calls = serve(({ method }) =>
      okResponse({ ...dataOfOtherCalls, student: current, ...(method === 'PUT' && { warnings: [] }) }),
    )
    await edit()
    expect(screen.getByRole('dialog', { name: 'Edit Student Meera Nair' })).toBeTruthy()
    expect(box('Roll Number').value).toBe('9')
    type('Email', '')
    fireEvent.click(screen.getByRole('switch', { name: 'Active' }))
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const put = calls.find(({ method }) => method === 'PUT')
    expect(put?.path).toBe('/api/v1/students/0198-meera')
    expect(put?.body).toMatchObject({ version: 4, rollNumber: 9, section: 'C', isActive: false })
    expect(put?.body).not.toHaveProperty('email')
    expect(screen.getByText('Student updated successfully')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'View', hidden: true })).toBeNull()
  })

  // R40.3
  it('leaving date and reason are shown while “Active” is off, and are cleared when it is switched on', async () => {
    const left = { ...meera, isActive: false, leaving: { date: '2026-03-31', reason: 'Transferred' } as const }
    const calls = serve(({ method }) =>
      okResponse({ ...dataOfOtherCalls, student: left, ...(method === 'PUT' && { warnings: [] }) }),
    )
    await edit()
    expect(box('Leaving Date').value).toBe('31 Mar 2026')
    expect(screen.getByRole('combobox', { name: 'Leaving Reason' }).textContent).toBe('Transferred')
    fireEvent.click(screen.getByRole('switch', { name: 'Active' }))
    await waitFor(() => expect(screen.queryByLabelText('Leaving Date')).toBeNull())
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isActive: true, leaving: null })
  })

  it('the edit form says why the record cannot be loaded, and “Retry” loads the record', async () => {
    let isBusy = true
    serve(() =>
      isBusy ? refusalResponse(503, { message: 'Busy' }) : okResponse({ ...dataOfOtherCalls, student: meera }),
    )
    renderInApp(<StudentFormDialog open id={meera._id} onClose={onClose} />)
    expect(screen.getByRole('status', { name: 'Loading student' })).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('Busy')
    expect(screen.queryByRole('form')).toBeNull()
    isBusy = false
    press('Retry')
    expect(await screen.findByRole('form')).toBeTruthy()
  })

  it('the edit form warns of a shared roll number only when the roll number was changed', async () => {
    const warnings = ['Roll number 7 in 5th-B is also held by Anu Das']
    serve(({ method, body }) =>
      okResponse(
        method === 'GET'
          ? { student: meera }
          : { student: { ...meera, ...(body as StudentInput), leaving: undefined }, warnings },
      ),
    )
    await edit()
    type('City', 'Thrissur')
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    type('Roll Number', '8')
    press('Update')
    expect(await screen.findByText(warnings[0]!)).toBeTruthy()
  })

  it('the edit form keeps the typed values when the record cannot be loaded again', async () => {
    let isDown = false
    const calls = serve(() =>
      isDown ? refusalResponse(503, { message: 'Down' }) : okResponse({ ...dataOfOtherCalls, student: meera }),
    )
    await edit()
    type('City', 'Thrissur')
    isDown = true
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(calls.length).toBe(2))
    await act(() => Promise.resolve())
    expect(box('City').value).toBe('Thrissur')
  })

  async function collide() {
    let stale = true
    const calls = serve(({ method }) => {
      if (method === 'GET') return okResponse({ ...dataOfOtherCalls, student: meera })
      return stale ? conflict() : okResponse({ student: current, warnings: [] })
    })
    await edit()
    type('City', 'Thrissur')
    type('Roll Number', '8')
    press('Update')
    const alertText = await screen.findByText('Changed meanwhile')
    stale = false
    return { calls, alertText: alertText.closest('[role=alert]')?.textContent }
  }
  const lastPut = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'PUT').at(-1)?.body

  it('the edit form shows what another user has changed, and loads it without losing the typed values', async () => {
    const { calls, alertText } = await collide()
    expect(screen.getByText(STALE_MESSAGE)).toBeTruthy()
    expect(alertText).toMatch(/Asha Rao changed this record on 21 Nov 2026, \d\d:\d\d\./)
    expect(alertText).toContain('Section: B → C')
    expect(alertText).toContain('Roll Number: 7 → 9 (you typed 8)')
    press('Load current values and keep what I typed')
    expect([box('City').value, box('Roll Number').value]).toEqual(['Thrissur', '8'])
    expect(screen.getByRole('combobox', { name: 'Section' }).textContent).toBe('C')
    expect(screen.queryByText(STALE_MESSAGE)).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(box('Roll Number')))
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(lastPut(calls)).toMatchObject({
      version: 4,
      section: 'C',
      rollNumber: 8,
      contactInfo: { address: { city: 'Thrissur' } },
    })
  })

  // R85.6
  it('changes of different fields by two people are merged without a question', async () => {
    const calls = serve(({ method, body }) => {
      if (method === 'GET') return okResponse({ ...dataOfOtherCalls, student: meera })
      return (body as StudentInput & { version: number }).version === 3
        ? conflict()
        : okResponse({ student: { ...current, version: 5 }, warnings: [] })
    })
    await edit()
    type('City', 'Thrissur')
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [first, merged, ...others] = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(first).toMatchObject({ version: 3, section: 'B', rollNumber: 7 })
    expect(merged).toMatchObject({
      version: 4,
      section: 'C',
      rollNumber: 9,
      contactInfo: { address: { city: 'Thrissur' } },
    })
    expect(others).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({ record: '0198-meera', since: 4 }),
    )
  })

  it('the edit form can replace the typed values with what another user has changed', async () => {
    await collide()
    press('Discard what I typed')
    expect([box('City').value, box('Roll Number').value]).toEqual(['Kochi', '9'])
    press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
