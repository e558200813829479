import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog'

const draw = (more: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(
    <ConfirmDialog open title="Delete it" onConfirm={onConfirm} onCancel={onCancel} {...more}>
      Are you sure?
    </ConfirmDialog>,
  )
  return { onConfirm, onCancel }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

// R13.2
it('ConfirmDialog shows a title, a text, Cancel and Confirm, and focuses Cancel', () => {
  draw()
  const dialog = screen.getByRole('dialog', { name: 'Delete it' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Are you sure?')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Confirm'])
  expect(document.activeElement).toBe(button('Cancel'))
})

it('ConfirmDialog reports which button was pressed', () => {
  const { onConfirm, onCancel } = draw({ confirmLabel: 'Delete', cancelLabel: 'Keep' })
  fireEvent.click(button('Delete'))
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(button('Keep'))
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
})

it('ConfirmDialog treats Escape as Cancel', () => {
  const { onCancel } = draw()
  fireEvent.keyDown(button('Cancel'), { key: 'Escape' })
  expect(onCancel).toHaveBeenCalledOnce()
})

it('ConfirmDialog ignores its buttons and Escape while it is busy', () => {
  const { onConfirm, onCancel } = draw({ busy: true })
  expect(button('Cancel').disabled && button('Confirm').disabled).toBe(true)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0])
})

it('ConfirmDialog renders no dialog while it is closed', () => {
  draw({ open: false })
  expect(screen.queryByRole('dialog')).toBeNull()
})
