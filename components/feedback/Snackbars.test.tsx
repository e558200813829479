import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Snackbars, useNotify } from './Snackbars'

function Speaker() {
  const notify = useNotify()
  const [overcome, setOvercome] = useState<() => void>()
  return (
    <>
      <button onClick={() => setOvercome(() => notify.errorUntil('Offline'))}>lose</button>
      <button onClick={overcome}>find</button>
      <button onClick={() => notify.success('Saved')}>save</button>
      <button onClick={() => notify.error('Delete failed')}>delete</button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

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
it('shows a success for 6 seconds, bottom right', async () => {
  press('save')
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('Saved')
  expect(status.className).toContain('colorSuccess')
  expect(status.closest('.MuiSnackbar-root')?.className).toContain('anchorOriginBottomRight')
  await pass(5_999)
  expect(screen.getByText('Saved')).toBeDefined()
  await pass(1)
  await fade()
  expect(screen.queryByText('Saved')).toBeNull()
})

it('shows a failure as an alert in red', () => {
  press('delete')
  expect(screen.getByRole('alert').className).toContain('colorError')
})

it('shows the newest at once, for 6 seconds of its own', async () => {
  press('delete')
  await pass(5_000)
  press('save')
  expect(screen.getByText('Saved')).toBeDefined()
  expect(screen.queryByText('Delete failed')).toBeNull()
  await pass(5_999)
  expect(screen.getByText('Saved')).toBeDefined()
  await pass(1)
  await fade()
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.queryByText('Delete failed')).toBeNull()
})

it('shows a new one also while the last is fading away', async () => {
  press('delete')
  await pass(6_000)
  await pass(50)
  press('save')
  await fade()
  expect(screen.getByText('Saved')).toBeDefined()
  expect(screen.queryByText('Delete failed')).toBeNull()
})

it('shows the same words again', async () => {
  press('save')
  await pass(5_000)
  press('save')
  await pass(5_000)
  expect(screen.getAllByText('Saved')).toHaveLength(1)
})

it('is closed by its button, not by a click on the page', async () => {
  press('delete')
  await pass(100)
  fireEvent.click(document.body)
  await fade()
  expect(screen.getByText('Delete failed')).toBeDefined()
  press('Close')
  await fade()
  expect(screen.queryByText('Delete failed')).toBeNull()
})

it('shows what is wrong for as long as it is', async () => {
  press('lose')
  await pass(60_000)
  expect(screen.getByRole('alert').textContent).toBe('Offline')
  press('find')
  await fade()
  expect(screen.queryByText('Offline')).toBeNull()
})

it('says it again after something else was said', async () => {
  press('lose')
  press('save')
  expect(screen.queryByText('Offline')).toBeNull()
  await pass(6_000)
  await fade()
  expect(screen.getByText('Offline')).toBeDefined()
  expect(screen.queryByText('Saved')).toBeNull()
  press('find')
  await fade()
  expect(screen.queryByText('Offline')).toBeNull()
})

it('takes away nothing that was said since, and does not come back', async () => {
  press('lose')
  press('save')
  press('find')
  await fade()
  expect(screen.getByText('Saved')).toBeDefined()
  await pass(6_000)
  await fade()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('is closed for good by whoever has read it', async () => {
  press('lose')
  press('Close')
  await fade()
  expect(screen.queryByText('Offline')).toBeNull()
})
