import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Snackbars, useNotify } from './Snackbars'

let notify: ReturnType<typeof useNotify>
function Speaker() {
  notify = useNotify()
  return <p>page</p>
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const fade = () => pass(500)

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <Snackbars>
      <Speaker />
    </Snackbars>,
  )
})
afterEach(() => vi.useRealTimers())

it('shows a success for 6 seconds, bottom right', async () => {
  act(() => notify.success('Login successful!'))
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('Login successful!')
  expect(status.className).toContain('colorSuccess')
  expect(status.closest('.MuiSnackbar-root')?.className).toContain('anchorOriginBottomRight')
  await pass(5_999)
  expect(screen.getByText('Login successful!')).toBeDefined()
  await pass(1)
  await fade()
  expect(screen.queryByText('Login successful!')).toBeNull()
})

it('shows a failure as an alert in red', () => {
  act(() => notify.error('Login failed'))
  expect(screen.getByRole('alert').className).toContain('colorError')
})

it('shows one after another, each for its full time', async () => {
  act(() => {
    notify.success('first')
    notify.error('second')
  })
  expect(screen.queryByText('second')).toBeNull()
  await pass(6_000)
  await fade()
  expect(screen.queryByText('first')).toBeNull()
  expect(screen.getByText('second')).toBeDefined()
  await pass(5_000)
  expect(screen.getByText('second')).toBeDefined()
  await pass(1_000)
  await fade()
  expect(screen.queryByText('second')).toBeNull()
})

it('is closed by its button, not by a click on the page', async () => {
  act(() => notify.error('Delete failed'))
  await pass(100)
  fireEvent.click(screen.getByText('page'))
  await fade()
  expect(screen.getByText('Delete failed')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await fade()
  expect(screen.queryByText('Delete failed')).toBeNull()
})
