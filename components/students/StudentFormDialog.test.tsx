import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { box, press, type } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { StudentFormDialog } from './StudentFormDialog'

const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())
const add = () => renderInApp(<StudentFormDialog open onClose={onClose} />)

describe('closing', () => {
  it('closing the student form does not ask when nothing was typed', () => {
    add()
    press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['Cancel', () => press('Cancel')],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ])(
    'closing the student form with %s asks when something was typed, and the form can be kept open',
    async (_way, close) => {
      add()
      type('City', 'Kochi')
      close()
      const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
      expect(onClose).not.toHaveBeenCalled()
      fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull())
      expect([onClose.mock.calls.length, box('City').value]).toEqual([0, 'Kochi'])
      close()
      fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
      expect(onClose).toHaveBeenCalledOnce()
    },
  )

  it('closing the student form does not ask when the typed text was removed again', () => {
    add()
    type('City', 'Kochi')
    type('City', '')
    press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closing the whole tab makes the browser ask only when something was typed in the student form', () => {
    add()
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)
    type('City', 'Kochi')
    expect(leave()).toBe(false)
  })
})
