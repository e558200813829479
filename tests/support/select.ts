import { fireEvent, screen, within } from '@testing-library/react'

/** A select, by its label. */
const find = (label: string) => screen.getByRole('combobox', { name: label })

/** Opens the list of a select, and returns its options. */
function open(label: string): HTMLElement[] {
  fireEvent.mouseDown(find(label))
  return within(screen.getByRole('listbox', { name: label })).getAllByRole('option')
}

export function optionsOf(label: string): string[] {
  const texts = open(label).map(option => option.textContent)
  fireEvent.keyDown(screen.getByRole('listbox', { name: label }), { key: 'Escape' })
  return texts
}

export const chosenIn = (label: string): string => find(label).textContent

export function chooseOption(label: string, text: string): void {
  const option = open(label).find(({ textContent }) => textContent === text)
  if (!option) throw new Error(`${label} has no option ${text}`)
  fireEvent.click(option)
}
