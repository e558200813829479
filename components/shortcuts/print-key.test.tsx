import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { useRegisterPrintTarget } from './print-target'
import { useShortcuts } from './useShortcuts'

function Shell() {
  useShortcuts({ onFind: vi.fn(), onHelp: vi.fn(), onCtrl: vi.fn() })
  return <input type="search" aria-label="Search" />
}
function List() {
  useRegisterPrintTarget('/print/list', 'screen')
  return null
}
function Details() {
  useRegisterPrintTarget('/print/record', 'record')
  return <div role="dialog" />
}

function show(...ui: React.ReactNode[]) {
  serve(() => okResponse(DEFAULT_PREFERENCES))
  const router = fakeRouter()
  const { rerender: _rerender, unmount } = renderInApp(
    <>
      <Shell />
      {ui}
    </>,
    undefined,
    router,
  )
  return { push: router.push, unmount }
}
const press = (how: KeyboardEventInit = { ctrlKey: true }, key = 'p', at: Element = document.body) =>
  fireEvent.keyDown(at, { key, ...how })

// R67.12
it.each([{ ctrlKey: true }, { metaKey: true }])(
  'P with %j opens the print of the list once per press, even while a field has the focus',
  how => {
    const { push } = show(<List key="list" />)
    expect(press(how)).toBe(false)
    expect(press({ ...how, repeat: true })).toBe(false)
    expect(press(how, 'P', screen.getByRole('searchbox'))).toBe(false)
    expect(push.mock.calls).toEqual([['/print/list'], ['/print/list']])
  },
)

// R67.12
it('Ctrl P opens the print of the record that is open over the list', () => {
  const { push } = show(<List key="list" />, <Details key="details" />)
  expect(press()).toBe(false)
  expect(push.mock.calls).toEqual([['/print/record']])
})

// R67.12
it.each([
  ['in a form over the list', [<List key="list" />, <div key="form" role="dialog" />]],
  ['in a question over a record', [<Details key="details" />, <div key="question" role="dialog" />]],
  ['on a screen without prints', []],
])('Ctrl P is left to the browser %s', (_where, ui) => {
  const { push } = show(...ui)
  expect(press()).toBe(true)
  expect(push).not.toHaveBeenCalled()
})

// R67.12
it('P alone, Ctrl Shift P, and Ctrl P after the list was closed are left to the browser', () => {
  const first = show(<List key="list" />)
  expect(press({})).toBe(true)
  expect(press({ ctrlKey: true, shiftKey: true })).toBe(true)
  first.unmount()
  const { push } = show()
  expect(press()).toBe(true)
  expect([first.push, push].flatMap(({ mock }) => mock.calls)).toEqual([])
})
