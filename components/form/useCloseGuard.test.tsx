import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import Link from 'next/link'
import { beforeEach, expect, it, vi } from 'vitest'
import { DialogAddressContext } from '@/components/dialog/back-closes'
import { DialogFrame } from '@/components/dialog/DialogFrame'
import { session } from '@/lib/client/session'
import { findTabWithUnsavedChanges } from '@/lib/client/tabs'
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
      <Link href="/?student=STU-2026-00007">Meera Nair</Link>
      <Link href="/">This page</Link>
      <a href="https://elsewhere.example">Elsewhere</a>
      <DiscardQuestion guard={guard} />
    </>
  )
}

const show = (state: { dirty: boolean; busy?: boolean }) => renderInApp(<Example {...state} />, [], router)
const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const isQuestionOpen = () => screen.queryByRole('dialog', { name: 'Discard changes?' }) !== null

/** Clicks a link. @returns whether the browser would follow it */
const follow = (name: string, how = {}) => {
  const link = screen.getByText(name)
  // Prevent jsdom from following a click that the guard does not block.
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
it('an open form with changes counts as unsaved at a sign-out, until the form is closed', async () => {
  const { unmount } = show({ dirty: true })
  await expect(findTabWithUnsavedChanges()).resolves.toBe('This tab')
  unmount()
  await expect(findTabWithUnsavedChanges()).resolves.toBeUndefined()
})

it('the user can leave without a question when nothing was typed', () => {
  show({ dirty: false })
  expect([follow('Elsewhere'), go('traverse'), isQuestionOpen()]).toEqual([true, true, false])
})

it('a link that leads away asks first, and is followed when the user discards the changes', async () => {
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

it('a link in a new tab asks no question, nor does a link to another site, for which the browser itself asks', () => {
  show({ dirty: true })
  expect([follow('Students', { ctrlKey: true }), follow('Elsewhere'), isQuestionOpen()]).toEqual([true, true, false])
})

// R13.9
it('Back and Forward ask first, and are followed when the user discards the changes', async () => {
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
  // The dialog of the form is still fading out.
  expect(go('traverse')).toBe(true)
})

// R54.4
it('Back closes the open question, and does not ask again', async () => {
  show({ dirty: true })
  go('traverse', true, 3)
  await screen.findByRole('dialog', { name: 'Discard changes?' })
  expect(go('traverse', true, 3)).toBe(false)
  await waitFor(() => expect(isQuestionOpen()).toBe(false))
  expect([onDiscard, onClose, traverseTo].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
})

it('the browser asks before the tab is closed, until the session has ended', () => {
  show({ dirty: true })
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  act(() => session.clear())
  expect(leave()).toBe(true)
})

it('leaving is blocked without a question while the form saves', () => {
  show({ dirty: true, busy: true })
  expect([follow('Students'), go('traverse'), isQuestionOpen()]).toEqual([false, false, false])
})

// R85.5
it('after “Discard”, a link opens its page without first closing the dialog by going back in the history', async () => {
  renderInApp(
    <DialogAddressContext value>
      <Example dirty />
    </DialogAddressContext>,
    [],
    router,
  )
  expect(follow('Students')).toBe(false)
  await answer('Discard')
  expect(router.push).toHaveBeenCalledWith('/students?page=2')
  expect(onClose).not.toHaveBeenCalled()
})

// R13.9
it('the question closes after “Discard”, also when the form stays on the screen', async () => {
  show({ dirty: true })
  follow('Students')
  await answer('Discard')
  await waitFor(() => expect(isQuestionOpen()).toBe(false))
})

// R13.9
it.each(['This page', 'Meera Nair'])('the link “%s” does not ask, because the form on the page stays open', name => {
  show({ dirty: true })
  expect([follow(name), isQuestionOpen()]).toEqual([true, false])
})

// R13.9, R85.5
it('a link to a record asks before it replaces the dialog in the address, in which something is typed', async () => {
  renderInApp(
    <DialogAddressContext value>
      <DialogFrame open title="Student Details">
        <Example dirty />
      </DialogFrame>
    </DialogAddressContext>,
    [],
    router,
  )
  expect(follow('Meera Nair')).toBe(false)
  await answer('Keep editing')
  expect(go('traverse')).toBe(false)
})

// R13.9
it('Forward to a dialog over the page does not ask, because the form on the page stays open', () => {
  show({ dirty: true })
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'traverse',
    destination: { key: 'entry-5', index: 5, url: '/?student=STU-2026-00007' },
  })
  expect([navigation.dispatchEvent(event), isQuestionOpen()]).toEqual([true, false])
})
