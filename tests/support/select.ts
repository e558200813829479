import { fireEvent, screen } from '@testing-library/react'

/** One of the browser's own selects, by its label. */
const find = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label })

export const optionsOf = (label: string): string[] => [...find(label).options].map(({ text }) => text)
export const chosenIn = (label: string): string | undefined => find(label).selectedOptions[0]?.text

export function select(label: string, text: string): void {
  const option = [...find(label).options].find(option => option.text === text)
  if (!option) throw new Error(`${label} has no option ${text}`)
  fireEvent.change(find(label), { target: { value: option.value } })
}
