import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { select } from '@/tests/support/select'
import { PlainSelect } from './PlainSelect'

const onChange = vi.fn<(size: number) => void>()
const sizes = [10, 25, 50].map(size => [size, String(size)] as const)
const ui = <PlainSelect aria-label="Size" value={25} options={sizes} onChange={onChange} />

it('gives the value that was chosen', () => {
  onChange.mockReset()
  render(ui)
  select('Size', '50')
  expect(onChange.mock.calls).toEqual([[50]])
})

// R57.8
it.each([
  ['10', [[10]]],
  ['25', []],
])('gives the value that was chosen before the scripts loaded: %s', async (text, calls) => {
  onChange.mockReset()
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(ui)
  const box = screen.getByRole<HTMLSelectElement>('combobox')
  box.value = text
  const root = await act(async () => hydrateRoot(place, ui))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  expect(onChange.mock.calls).toEqual(calls)
})

it('opens its list with an arrow key, and chooses nothing', () => {
  onChange.mockReset()
  vi.stubGlobal('CSS', { supports: () => false })
  render(ui)
  const showPicker = vi.fn<() => void>()
  const box = Object.assign(screen.getByRole('combobox'), { showPicker })
  expect(fireEvent.keyDown(box, { key: 'ArrowDown' })).toBe(false)
  expect(showPicker).toHaveBeenCalledOnce()
  expect(fireEvent.keyDown(box, { key: 'b' })).toBe(true)
  expect(showPicker).toHaveBeenCalledOnce()
})
