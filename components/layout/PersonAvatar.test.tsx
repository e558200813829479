import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { COLOURS, colourOf, PersonAvatar } from './PersonAvatar'

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string) {
  const [r = 0, g = 0, b = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map(part => {
    const value = parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

it.each(COLOURS)('white can be read on %s', colour => {
  expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5)
})

it('gives each person a constant colour, and different people different colours', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `0198-${index}`)
  expect(ids.map(colourOf)).toEqual(ids.map(colourOf))
  expect(new Set(ids.map(colourOf)).size).toBeGreaterThan(6)
})

it.each([
  ['Łucja', 'żak', 'ŁŻ'],
  ['அருண்', '𝒜da', 'அ𝒜'],
  ['', '', ''],
])('shows the initials of %s %s', (firstName, lastName, initials) => {
  const { container } = render(<PersonAvatar id="1" name={{ firstName, lastName }} />)
  expect(container.textContent).toBe(initials)
})

it('shows the initials when the photo cannot be loaded', () => {
  const { container } = render(<PersonAvatar id="1" name={{ firstName: 'Asha', lastName: 'Rao' }} photo="/gone.webp" />)
  expect(container.textContent).toBe('')
  fireEvent.error(screen.getByRole('presentation', { hidden: true }))
  expect(container.textContent).toBe('AR')
})

it('asks for no photo where there is none', () => {
  render(<PersonAvatar id="1" name={{ firstName: 'Asha', lastName: 'Rao' }} photo="" />)
  expect(screen.queryByRole('img', { hidden: true })).toBeNull()
})
