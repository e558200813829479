import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { DialogAddressContext } from './back-closes'
import { ConfirmDialog } from './ConfirmDialog'
import { DialogFrame } from './DialogFrame'

const closeFrame = vi.fn()
const closeQuestion = vi.fn()
const calls = () => [closeFrame, closeQuestion].map(({ mock }) => mock.calls.length)

type Shown = { frame?: boolean; question?: boolean; busy?: boolean; inAddress?: boolean }

const Example = ({ frame = false, question = false, busy = false, inAddress = false }: Shown) => (
  <DialogAddressContext value={inAddress}>
    <DialogFrame open={frame} title="Details" onClose={closeFrame}>
      <ConfirmDialog open={question} title="Sure?" busy={busy} onConfirm={vi.fn()} onCancel={closeQuestion}>
        It will be deleted.
      </ConfirmDialog>
    </DialogFrame>
  </DialogAddressContext>
)

const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 4 } })
/** Navigates to a history entry. Returns whether the navigation was allowed. */
const goTo = (index: number, how: { cancelable?: boolean; navigationType?: string } = {}) => {
  const { cancelable = true, navigationType = 'traverse' } = how
  const event = Object.assign(new Event('navigate', { cancelable }), { navigationType, destination: { index } })
  return navigation.dispatchEvent(event)
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('navigation', navigation)
})

// R54.4
it('Back closes the top dialog instead of leaving the page', () => {
  const { rerender } = render(<Example frame question />, { wrapper: Snackbars })
  expect([goTo(3), ...calls()]).toEqual([false, 0, 1])
  rerender(<Example frame />)
  expect([goTo(3), ...calls()]).toEqual([false, 1, 1])
  rerender(<Example />)
  expect([goTo(3), ...calls()]).toEqual([true, 1, 1])
})

// R54.4
it('Forward, other navigations and events that cannot be cancelled close no dialog', () => {
  render(<Example frame />, { wrapper: Snackbars })
  expect([goTo(5), goTo(3, { navigationType: 'push' }), goTo(3, { cancelable: false }), ...calls()]).toEqual([
    true,
    true,
    true,
    0,
    0,
  ])
})

// R54.2
it('Back changes the address if the top dialog is in the address, but closes a question over this dialog', () => {
  const { rerender } = render(<Example frame inAddress />, { wrapper: Snackbars })
  expect([goTo(3), ...calls()]).toEqual([true, 0, 0])
  rerender(<Example frame question inAddress />)
  expect([goTo(3), ...calls()]).toEqual([false, 0, 1])
})

// R54.4
it('Back neither leaves the page nor closes the top dialog while this dialog is busy', () => {
  render(<Example frame question busy />, { wrapper: Snackbars })
  expect([goTo(3), ...calls()]).toEqual([false, 0, 0])
})
