import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FilterDate } from './FilterDate'

const onChange = vi.fn<(value: string | undefined) => void>()
beforeEach(() => onChange.mockReset())

const draw = (value?: string) => render(<FilterDate label="From" value={value} onChange={onChange} />)
const box = () => screen.getByLabelText<HTMLInputElement>('From')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })

// R61.4, R61.7
it('a date filter shows its date, and applies a new date on Enter', () => {
  draw('2026-11-01')
  expect(box().value).toBe('1 Nov 2026')
  type('15-6-18')
  expect([box().value, onChange.mock.calls.length]).toEqual(['15-6-18', 0])
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(box().value).toBe('15 Jun 2018')
  expect(onChange.mock.calls).toEqual([['2018-06-15']])
})

// R61.7
it('a date filter applies the date when the focus leaves the field and its calendar', () => {
  draw()
  type('15/06/2018')
  fireEvent.blur(box(), { relatedTarget: screen.getByRole('button', { name: 'Calendar for From' }) })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.blur(screen.getByRole('button', { name: 'Calendar for From' }))
  expect(onChange.mock.calls).toEqual([['2018-06-15']])
})

// R61.6, R61.7
it('a date filter applies a day at once when the user chooses the day in the calendar', () => {
  draw()
  const calendar = screen.getByRole('button', { name: 'Calendar for From' }).parentElement!
  fireEvent.change(calendar.querySelector('input')!, { target: { value: '2018-06-15' } })
  expect(onChange.mock.calls).toEqual([['2018-06-15']])
})

// R61.7
it('an empty text removes a date filter, but the same date or an invalid text does not change it', () => {
  draw('2018-06-15')
  fireEvent.blur(box())
  type('15 June 2018')
  fireEvent.blur(box())
  type('31/02/2018')
  fireEvent.blur(box())
  expect(onChange).not.toHaveBeenCalled()
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Enter a date such as 15/06/2018')
  type('')
  fireEvent.blur(box())
  expect(onChange.mock.calls).toEqual([[undefined]])
})

// R61.7
it('a date filter drops the typed text when the filter changes elsewhere, even to an earlier value', () => {
  const { rerender } = draw()
  type('31/02/2018')
  fireEvent.blur(box())
  rerender(<FilterDate label="From" value="2026-11-01" onChange={onChange} />)
  expect(box().value).toBe('1 Nov 2026')
  rerender(<FilterDate label="From" value={undefined} onChange={onChange} />)
  expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['', 'false'])
})
