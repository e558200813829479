import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { runAfterPress } from './run-after-press'

afterEach(() => fireEvent.pointerUp(window))
const log: string[] = []
const draw = () => {
  log.length = 0
  render(<button onClick={() => log.push('click')}>Save</button>)
  return screen.getByText('Save')
}
const judge = () => runAfterPress(() => log.push('judge'))

it('runAfterPress runs its callback at once when the user leaves the field with the keyboard', () => {
  draw()
  judge()
  expect(log).toEqual(['judge'])
})

it('runAfterPress runs its callback after the click that left the field', async () => {
  const button = draw()
  fireEvent.pointerDown(button)
  judge()
  expect(log).toEqual([])
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  await vi.waitFor(() => expect(log).toEqual(['click', 'judge']))
})

it('runAfterPress also runs its callback when the press is cancelled', async () => {
  const button = draw()
  fireEvent.pointerDown(button)
  judge()
  fireEvent.pointerCancel(button)
  await vi.waitFor(() => expect(log).toEqual(['judge']))
})
