import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSelection } from './useSelection'

const PAGE = ['a', 'b', 'c', 'd'].map(_id => ({ _id }))
const show = () =>
  renderHook(({ filters, page }) => useSelection(filters, page, 50, ({ _id }) => _id), {
    initialProps: { filters: 'all', page: PAGE },
  })
type Hook = ReturnType<typeof show>['result']
const toggle = (result: Hook, id: string, range = false) => act(() => result.current.toggle(id, range))
const selectedOf = ({ current }: Hook) => PAGE.map(({ _id }) => _id).filter(current.has)

// R67.1
it('a stored selection is restored once, and only with the same filters', () => {
  const first = show()
  toggle(first.result, 'a')
  act(() => first.result.current.selectAll())
  toggle(first.result, 'b')
  first.unmount()
  expect(show().result.current.count).toBe(0)
  act(() => first.result.current.keep())
  const second = show()
  expect([selectedOf(second.result), second.result.current.isEverything]).toEqual([['a', 'c', 'd'], true])
  second.unmount()
  expect(show().result.current.count).toBe(0)
  act(() => second.result.current.keep())
  const { result } = renderHook(() => useSelection('section B', PAGE, 50, ({ _id }) => _id))
  expect(result.current.count).toBe(0)
})

// R39.1
it('single records are selected and cleared, and stay selected on other pages', () => {
  const { result, rerender } = show()
  toggle(result, 'a')
  toggle(result, 'c')
  rerender({ filters: 'all', page: [{ _id: 'x' }] })
  toggle(result, 'x')
  expect(result.current.count).toBe(3)
  rerender({ filters: 'all', page: PAGE })
  toggle(result, 'a')
  expect(selectedOf(result)).toEqual(['c'])
  expect(result.current.ids).toEqual(['c', 'x'])
})

it('Shift selects a range of records, in either direction', () => {
  const { result } = show()
  toggle(result, 'd')
  toggle(result, 'b', true)
  expect(selectedOf(result)).toEqual(['b', 'c', 'd'])
})

it('the whole page can be selected and cleared again', () => {
  const { result } = show()
  toggle(result, 'b')
  expect(result.current.page).toBe('some')
  act(() => result.current.togglePage())
  expect([result.current.page, result.current.count]).toEqual(['all', 4])
  act(() => result.current.togglePage())
  expect([result.current.page, result.current.count]).toEqual(['none', 0])
})

it('all matching records can be selected, except for some', () => {
  const { result } = show()
  toggle(result, 'a')
  act(() => result.current.selectAll())
  expect([result.current.count, result.current.isAll]).toEqual([50, true])
  toggle(result, 'b')
  expect([result.current.count, result.current.isAll, result.current.isEverything]).toEqual([49, false, true])
  expect(result.current.ids).toEqual(['b'])
  expect(selectedOf(result)).toEqual(['a', 'c', 'd'])
})

// R39.1
it('a record that was not selected, while all others were, no longer counts once it is deleted', () => {
  const { result, rerender } = renderHook(({ total }) => useSelection('all', PAGE, total, ({ _id }) => _id), {
    initialProps: { total: 50 },
  })
  act(() => result.current.selectAll())
  toggle(result, 'b')
  rerender({ total: 49 })
  act(() => result.current.forget('b'))
  expect([result.current.count, result.current.isAll]).toEqual([49, true])
})

it('the selection is empty after other filters are chosen', () => {
  const { result, rerender } = show()
  toggle(result, 'a')
  rerender({ filters: 'section B', page: PAGE })
  expect(result.current.count).toBe(0)
})

it('Escape clears the selection', () => {
  const { result } = show()
  toggle(result, 'a')
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(result.current.count).toBe(0)
})
