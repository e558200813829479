import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import Link from 'next/link'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { findUnsaved } from '@/lib/client/tabs'
import { fakeRouter } from '@/tests/support/AppRouter'
import { renderInApp } from '@/tests/support/in-app'
import { DiscardQuestion } from './DiscardQuestion'
import { useCloseGuard } from './useCloseGuard'

const router = fakeRouter()
const onClose = vi.fn()
const onDiscard = vi.fn()
const settled = Promise.reject(new DOMException('Superseded', 'AbortError'))
settled.catch(() => undefined)
const traverseTo = vi.fn(() => ({ committed: settled, finished: settled }))
const navigation = Object.assign(new EventTarget(), { traverseTo, currentEntry: { index: 4 } })

function Example({ dirty, busy = false }: { dirty: boolean; busy?: boolean }) {
  const guard = useCloseGuard({ dirty, busy, onDiscard, onClose })
  return (
    <>
      <Link href="/students?page=2">Students</Link>
      <a href="https://elsewhere.example">Elsewhere</a>
      <DiscardQuestion guard={guard} />
    </>
  )
}

const show = (state: { dirty: boolean; busy?: boolean }) => renderInApp(<Example {...state} />, [], router)
const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const isQuestionOpen = () => screen.queryByRole('dialog', { name: 'Discard changes?' }) !== null

/** Whether the browser would do it. */
const follow = (name: string, how = {}) => {
  const link = screen.getByText(name)
  // Where the question lets a click through, jsdom is not to follow it either.
  let isHeld = false
  link.addEventListener('click', event => ((isHeld = event.defaultPrevented), event.preventDefault()), {
    once: true,
  })
  fireEvent.click(link, how)
  return !isHeld
}
const go = (navigationType: string, cancelable = true, index = 5) =>
  navigation.dispatchEvent(
    Object.assign(new Event('navigate', { cancelable }), { navigationType, destination: { key: 'entry-4', index } }),
  )

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('navigation', navigation)
})

// R17.8
it('counts as unsaved when signing out, until it is closed', async () => {
  const { unmount } = show({ dirty: true })
  await expect(findUnsaved()).resolves.toBe('This tab')
  unmount()
  await expect(findUnsaved()).resolves.toBeUndefined()
})

it('allows leaving when nothing was typed', () => {
  show({ dirty: false })
  expect([follow('Elsewhere'), go('traverse'), isQuestionOpen()]).toEqual([true, true, false])
})

it('asks before a link leads away, and goes there when what was typed may be lost', async () => {
  show({ dirty: true })
  expect(follow('Students')).toBe(false)
  await answer('Keep editing')
  await waitFor(() => expect(isQuestionOpen()).toBe(false))
  expect([onDiscard, onClose, router.push].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  follow('Students')
  await answer('Discard')
  expect(onClose).toHaveBeenCalledOnce()
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/students?page=2')
})

it('does not ask where a new tab is opened, nor where the browser asks by itself', () => {
  show({ dirty: true })
  expect([follow('Students', { ctrlKey: true }), follow('Elsewhere'), isQuestionOpen()]).toEqual([true, true, false])
})

// R13.9
it('asks before Back or Forward, and goes there when what was typed may be lost', async () => {
  show({ dirty: true })
  expect([go('push'), go('traverse', false), isQuestionOpen()]).toEqual([true, true, false])
  expect(go('traverse')).toBe(false)
  await answer('Keep editing')
  await waitFor(() => expect(isQuestionOpen()).toBe(false))
  expect([onDiscard, onClose, traverseTo].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  go('traverse')
  await answer('Discard')
  expect([onDiscard, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(traverseTo).toHaveBeenCalledExactlyOnceWith('entry-4', { info: 'confirmed' })
  expect(router.push).not.toHaveBeenCalled()
  // The dialog of the form fades out and is still there.
  expect(go('traverse')).toBe(true)
})

// R54.4
it('closes the question on Back, and does not ask again', async () => {
  show({ dirty: true })
  go('traverse', true, 3)
  await screen.findByRole('dialog', { name: 'Discard changes?' })
  expect(go('traverse', true, 3)).toBe(false)
  await waitFor(() => expect(isQuestionOpen()).toBe(false))
  expect([onDiscard, onClose, traverseTo].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
})

it('leaves the question about closing the tab to the browser, until the session has ended', () => {
  show({ dirty: true })
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  act(() => session.clear())
  expect(leave()).toBe(true)
})

it('blocks leaving while saving, without asking', () => {
  show({ dirty: true, busy: true })
  expect([follow('Students'), go('traverse'), isQuestionOpen()]).toEqual([false, false, false])
})
