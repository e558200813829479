import { fireEvent, screen } from '@testing-library/react'

/** A box of a form by its label. */
export const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
export const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Straight into the box behind a select: opening four menus takes a second. */
export function pick(name: string, value: string) {
  const hidden = document.querySelector(`input[name="${name}"]`)
  if (!hidden) throw new Error(`There is no select for ${name}`)
  fireEvent.change(hidden, { target: { value } })
}
