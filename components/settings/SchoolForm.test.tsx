import { fireEvent, screen, waitFor } from '@testing-library/react'
import Link from 'next/link'
import { expect, it } from 'vitest'
import { fakeRouter } from '@/tests/support/AppRouter'
import { fine } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { SchoolForm } from './SchoolForm'

const router = fakeRouter()
const show = () =>
  renderInApp(
    <>
      <SchoolForm school={{ name: 'Hill School', logoUrl: '' }} />
      <Link href="/students">Students</Link>
    </>,
    'superAdmin',
    router,
  )
const stored = () => Object.keys(sessionStorage)
const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' })
const closesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Types a name, and loses the page. */
function leaveUnsaved() {
  const { unmount } = show()
  type('School Name', 'Green Valley School')
  unmount()
}

// R65.4
it('puts back what was typed and not saved, until it is discarded', async () => {
  leaveUnsaved()
  show()
  expect(box('School Name').value).toBe('Green Valley School')
  expect(screen.getByText(/^Your unsaved changes from/)).toBeDefined()
  press('Discard them')
  await waitFor(() => expect(box('School Name').value).toBe('Hill School'))
  expect(stored()).toEqual([])
})

// R65.4
it('forgets the draft once it is saved', async () => {
  serve(({ body }) => fine({ school: { ...(body as object), logoUrl: '' } }))
  leaveUnsaved()
  const { unmount } = show()
  press('Save Changes')
  await screen.findByText('Settings saved')
  expect(closesTab()).toBe(true)
  unmount()
  expect(stored()).toEqual([])
})

// R65.4
it('asks before the page or the tab is left with unsaved changes', async () => {
  show()
  expect(closesTab()).toBe(true)
  type('School Name', 'Green Valley School')
  await waitFor(() => expect(closesTab()).toBe(false))
  fireEvent.click(screen.getByText('Students'))
  await waitFor(() => expect(question()).not.toBeNull())
  expect(router.push).not.toHaveBeenCalled()
  press('Discard')
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/students'))
  expect(stored()).toEqual([])
})
