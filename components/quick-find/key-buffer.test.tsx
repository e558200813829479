import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInApp, serve } from '@/tests/support/in-app'
import { foundResponse, foundStudent, searchField } from '@/tests/support/quick-find'
import { lazyQuickFind } from './lazy-quick-find'
import type { loadQuickFind } from './load-quick-find'
import { QuickFindDialog } from './QuickFindDialog'

/** Opens quick find over a form whose field has the focus. The code of quick find is loading until `load` or `fail`. */
async function open() {
  window.history.replaceState(null, '', '/dashboard')
  const { promise, resolve, reject } = Promise.withResolvers<typeof QuickFindDialog>()
  const LazyQuickFind = lazyQuickFind((() => promise) satisfies typeof loadQuickFind)
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <textarea aria-label="Remarks" />
        <LazyQuickFind open={isOpen} onClose={() => setOpen(false)} onShortcuts={vi.fn()} />
      </>
    )
  }
  renderInApp(<Page />)
  screen.getByRole('textbox', { name: 'Remarks' }).focus()
  return {
    user: userEvent.setup(),
    load: () => act(async () => resolve(QuickFindDialog)),
    fail: () => act(async () => reject(new Error('the application was upgraded'))),
  }
}

const remarks = () => screen.getByLabelText<HTMLTextAreaElement>('Remarks').value

// R64.13
it('text that is typed while quick find is loading goes into its field, and nowhere else', async () => {
  const calls = serve(() => foundResponse())
  const { user, load } = await open()
  await user.keyboard('98 765x{Backspace}')
  await load()
  await user.keyboard('43210')
  expect(searchField().value).toBe('98 76543210')
  expect(remarks()).toBe('')
  await waitFor(() => expect(calls.map(({ query }) => query.get('search'))).toContain('98 76543210'))
})

// R64.13
it('Enter while quick find is loading opens the first result for the typed text', async () => {
  serve(() => foundResponse({ students: [foundStudent()] }))
  const { user, load } = await open()
  await user.keyboard('meera{Enter}')
  await load()
  await waitFor(() => expect(window.location.search).toBe('?student=STU-2026-00007'))
  expect(remarks()).toBe('')
})

// R64.13
it('typing more text while quick find is loading cancels an earlier Enter', async () => {
  serve(() => foundResponse({ students: [foundStudent()] }))
  const { user, load } = await open()
  await user.keyboard('meer{Enter}a')
  await load()
  expect(await screen.findByRole('option', { name: /Meera Nair/ })).toBeDefined()
  expect(window.location.search).toBe('')
})

// R64.13
it('Enter alone while quick find is loading runs no action', async () => {
  const { user, load } = await open()
  await user.keyboard('{Enter}')
  await load()
  expect(screen.getByRole('option', { name: 'Add Student' })).toBeDefined()
  expect(window.location.search).toBe('')
})

// R64.13
it('Escape while quick find is loading closes it, and the next keys go to the page', async () => {
  const { user, load } = await open()
  await user.keyboard('as{Escape}ha')
  await load()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(remarks()).toBe('ha')
})

// R64.13
it('when the code of quick find cannot be loaded, the keys go to the error message', async () => {
  const { user, fail } = await open()
  await user.keyboard('asha')
  await fail()
  expect(screen.getByRole('dialog', { name: 'Something went wrong' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(remarks()).toBe('')
})
