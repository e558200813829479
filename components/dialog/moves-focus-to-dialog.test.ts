import type { FocusEvent } from 'react'
import { expect, it } from 'vitest'
import { movesFocusToDialog } from './moves-focus-to-dialog'

const blur = (target: unknown, relatedTarget: Element | null) =>
  movesFocusToDialog({ target, relatedTarget } as unknown as FocusEvent)

function dialogWithField() {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  return dialog.appendChild(document.createElement('input'))
}

it('movesFocusToDialog is true only when the focus moves to another dialog', () => {
  const [field, other] = [dialogWithField(), dialogWithField()]
  expect(blur(field, other)).toBe(true)
  expect(blur(field, field.parentElement)).toBe(false)
  expect(blur(field, document.body)).toBe(false)
  expect(blur(field, null)).toBe(false)
})

it('movesFocusToDialog does not fail for a select, whose blur has no element as its target', () => {
  expect(blur({ value: 'B', name: 'section' }, dialogWithField())).toBe(false)
})
