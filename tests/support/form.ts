import { fireEvent, screen } from '@testing-library/react'

/**
 * The one box that a label of this text is tied to. Testing Library asks every label of a page for its box first, for
 * which jsdom looks through the page each time: a tenth of a second in a long form.
 */
export function box(label: string): HTMLInputElement | HTMLTextAreaElement {
  const labels = [...document.getElementsByTagName('label')].filter(({ textContent }) => plain(textContent) === label)
  const [tied, ...others] = labels.map(({ htmlFor }) => document.getElementById(htmlFor))
  const isBox = tied instanceof HTMLInputElement || tied instanceof HTMLTextAreaElement
  if (!isBox || others.length > 0) throw new Error(`Not one box is labelled ${label}`)
  return tied
}

/** Without the sign that something is required. */
const plain = (text: string) => text.replace(/\s\*$/, '').trim()

export const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Straight into the box behind a select: opening four menus takes a second. */
export function pick(name: string, value: string) {
  const hidden = document.querySelector(`input[name="${name}"]`)
  if (!hidden) throw new Error(`There is no select for ${name}`)
  fireEvent.change(hidden, { target: { value } })
}
