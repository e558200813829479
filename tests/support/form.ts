import { fireEvent, screen } from '@testing-library/react'

/**
 * The only field with this label. Testing Library would first look up the field of every label. For each label jsdom
 * would search the whole page, which takes a tenth of a second in a long form.
 */
export function box(label: string): HTMLInputElement | HTMLTextAreaElement {
  const labels = [...document.getElementsByTagName('label')].filter(({ textContent }) => plain(textContent) === label)
  const [tied, ...others] = labels.map(({ htmlFor }) => document.getElementById(htmlFor))
  const isBox = tied instanceof HTMLInputElement || tied instanceof HTMLTextAreaElement
  if (!isBox || others.length > 0) throw new Error(`Not one box is labelled ${label}`)
  return tied
}

/** The text of a label, without the sign for a required field. */
const plain = (text: string) => text.replace(/\s\*$/, '').trim()

export const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Changes the hidden input of a select, because opening four menus takes a second. */
export function pick(name: string, value: string) {
  const hidden = document.querySelector(`input[name="${name}"]`)
  if (!hidden) throw new Error(`There is no select for ${name}`)
  fireEvent.change(hidden, { target: { value } })
}

/** A text that a field refuses, and its message. */
export type WrongText = [label: string, typed: string, message: string]

/**
 * The message below a field that is marked as wrong. False when the field is not marked, because its hint may have the
 * same text as a message.
 */
export const messageOf = (label: string): string | null | undefined | false =>
  box(label).getAttribute('aria-invalid') === 'true' &&
  document.getElementById(box(label).getAttribute('aria-describedby') ?? '')?.textContent

/** Groups for filling many fields at once: the first wrong text of each field, then the second of each, and so on. */
export function groupWrongTexts(wrong: readonly WrongText[]): WrongText[][] {
  const byField = [...Map.groupBy(wrong, ([label]) => label).values()]
  const most = Math.max(...byField.map(({ length }) => length))
  return Array.from({ length: most }, (_, n) => byField.flatMap(texts => (texts[n] ? [texts[n]] : [])))
}
