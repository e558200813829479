import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hueOf, PersonAvatar } from './PersonAvatar'

// R63.5
it('hueOf gives each id a constant hue, and spreads 50 ids over more than six hues', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `0198-${index}`)
  expect(ids.map(hueOf)).toEqual(ids.map(hueOf))
  expect(new Set(ids.map(hueOf)).size).toBeGreaterThan(6)
})

it.each([
  ['Łucja', 'żak', 'ŁŻ'],
  ['அருண்', '𝒜da', 'அ𝒜'],
  ['', '', ''],
])('the avatar shows the initials of %s %s', (firstName, lastName, initials) => {
  const { container } = render(<PersonAvatar id="1" name={{ firstName, lastName }} />)
  expect(container.textContent).toBe(initials)
})

it('the avatar shows the initials when the photo cannot be loaded', () => {
  const { container } = render(<PersonAvatar id="1" name={{ firstName: 'Asha', lastName: 'Rao' }} photo="/gone.webp" />)
  expect(container.textContent).toBe('')
  fireEvent.error(screen.getByRole('presentation', { hidden: true }))
  expect(container.textContent).toBe('AR')
})

it('the avatar of a person without a photo requests no photo', () => {
  render(<PersonAvatar id="1" name={{ firstName: 'Asha', lastName: 'Rao' }} photo="" />)
  expect(screen.queryByRole('img', { hidden: true })).toBeNull()
})
