import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from './SearchBox'

const onSearch = vi.fn()
const refuse = (text: string) => (text === 'bad' ? 'Not this' : undefined)
const draw = (value: string) => (
  <SearchBox value={value} placeholder="Search people..." onSearch={onSearch} refuse={refuse} />
)
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockReset()
})
it('the search box searches once, 300 ms after the last key, without the spaces around the text', async () => {
  render(draw(''))
  type('a')
  await pass(299)
  type(' as ')
  await pass(299)
  expect(onSearch).not.toHaveBeenCalled()
  await pass(1)
  expect(onSearch.mock.calls).toEqual([['as']])
  expect(box().value).toBe(' as ')
})

it('the search box does not search for a text that has only spaces', async () => {
  render(draw(''))
  type('   ')
  await pass(1000)
  expect(onSearch).not.toHaveBeenCalled()
})

it('the search box keeps newly typed text when the address changes to the text that was typed before', async () => {
  const { rerender } = render(draw(''))
  type('as')
  await pass(300)
  type('ash')
  rerender(draw('as'))
  expect(box().value).toBe('ash')
  await pass(300)
  expect(onSearch).toHaveBeenLastCalledWith('ash')
})

it('the search box follows a search that was changed elsewhere', () => {
  const { rerender } = render(draw('asha'))
  expect(box().value).toBe('asha')
  rerender(draw(''))
  expect(box().value).toBe('')
  rerender(draw('asha'))
  expect(box().value).toBe('asha')
})

it('the search box can be cleared', async () => {
  render(draw('asha'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await pass(300)
  expect(onSearch.mock.calls).toEqual([['']])
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
})

// R7.19
it('the search box says why it does not search', async () => {
  render(draw(''))
  type('bad')
  await pass(1000)
  expect(screen.getByRole('alert').textContent).toBe('Not this')
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(onSearch).not.toHaveBeenCalled()
})

it('the search box does not search after it was removed from the page', async () => {
  const { unmount } = render(draw(''))
  type('asha')
  unmount()
  await pass(1000)
  expect(onSearch).not.toHaveBeenCalled()
})
