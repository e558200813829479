import { fireEvent, screen, waitFor } from '@testing-library/react'
import Link from 'next/link'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { School } from '@/lib/contract/school/school'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { SchoolForm } from './SchoolForm'

const router = fakeRouter()
const mine = { name: 'Hill School', logoUrl: '', version: 3 }
const show = (school: School = mine) =>
  renderInApp(
    <>
      <SchoolForm school={school} />
      <Link href="/students">Students</Link>
    </>,
    'superAdmin',
    router,
  )
const stored = () => Object.keys(sessionStorage)
const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' })
const closesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Types a name, and leaves the page without saving. */
function leaveUnsaved() {
  const { unmount } = show()
  type('School Name', 'Green Valley School')
  unmount()
}

// R65.4
it('the school form restores unsaved changes until the user discards them', async () => {
  leaveUnsaved()
  show()
  expect(box('School Name').value).toBe('Green Valley School')
  expect(screen.getByText(/^Your unsaved changes from/)).toBeDefined()
  press('Discard them')
  await waitFor(() => expect(box('School Name').value).toBe('Hill School'))
  expect(stored()).toEqual([])
})

// R65.1
it('the school form shows a long address on several lines, and saves it as one line', async () => {
  const calls = serve(({ body }) => okResponse({ school: { ...(body as object), logoUrl: '', version: 4 } }))
  show()
  expect(box('Address').tagName).toBe('TEXTAREA')
  expect(box('Phone').tagName).toBe('INPUT')
  type('Address', '12 Lake Road,\nPune \n\n411001\n')
  fireEvent.blur(box('Address'))
  expect(box('Address').value).toBe('12 Lake Road, Pune, 411001')
  press('Save Changes')
  await screen.findByText('Settings saved')
  expect(calls.at(-1)?.body).toMatchObject({ address: '12 Lake Road, Pune, 411001' })
})

// R65.4
it('the school form forgets the draft once the changes are saved', async () => {
  serve(({ body }) => okResponse({ school: { ...(body as object), logoUrl: '', version: 4 } }))
  leaveUnsaved()
  const { unmount } = show()
  press('Save Changes')
  await screen.findByText('Settings saved')
  expect(closesTab()).toBe(true)
  unmount()
  expect(stored()).toEqual([])
})

// R65.1
it('the school form sends the phone number as it was typed', async () => {
  const calls = serve(({ body }) => okResponse({ school: { ...(body as object), logoUrl: '', version: 4 } }))
  show()
  type('Phone', '080 2665 1234')
  fireEvent.blur(box('Phone'))
  press('Save Changes')
  await screen.findByText('Settings saved')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ phone: '080 2665 1234' })
})

// R65.4
it('the school form asks before the page or the tab is left with unsaved changes', async () => {
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

const theirs = { name: 'Hill School', address: '2 Hill Road', phone: '8022223333', logoUrl: '', version: 4 }

/** Types an address and a name, and saves them after somebody else has saved. */
async function collide() {
  let isStale = true
  const calls = serve(({ body }) =>
    isStale
      ? refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { school: theirs } })
      : okResponse({ school: { ...(body as object), logoUrl: '', version: 5 } }),
  )
  show()
  type('School Name', 'Green Valley School')
  type('Address', '12 Lake Road')
  press('Save Changes')
  const title = await screen.findByText('Changed meanwhile')
  isStale = false
  return { calls, text: title.closest('[role=alert]')?.textContent }
}
const values = () => ['School Name', 'Address', 'Phone'].map(label => box(label).value)

// R65.5
it('the school form shows what another user has saved, and keeps the typed values', async () => {
  const { calls, text } = await collide()
  expect(calls.at(-1)?.body).toMatchObject({ name: 'Green Valley School', version: 3 })
  expect(screen.getByText(STALE_MESSAGE)).toBeTruthy()
  expect(text).toContain('Address: empty → 2 Hill Road (you typed 12 Lake Road)')
  expect(text).toContain('Phone: empty → 8022223333')
  expect(values()).toEqual(['Green Valley School', '12 Lake Road', ''])
  press('Load current values and keep what I typed')
  await waitFor(() => expect(values()).toEqual(['Green Valley School', '12 Lake Road', '8022223333']))
  expect(screen.queryByText(STALE_MESSAGE)).toBeNull()
  press('Save Changes')
  await screen.findByText('Settings saved')
  const saved = { name: 'Green Valley School', address: '12 Lake Road', phone: '8022223333', version: 4 }
  expect(calls.at(-1)?.body).toMatchObject(saved)
  expect(stored()).toEqual([])
})

// R65.5
it('“Discard what I typed” replaces the typed values with the values that another user has saved', async () => {
  await collide()
  press('Discard what I typed')
  await waitFor(() => expect(values()).toEqual(['Hill School', '2 Hill Road', '8022223333']))
  expect(screen.queryByText('Changed meanwhile')).toBeNull()
  expect(closesTab()).toBe(true)
})

// R65.4, R65.5
it('the school form asks how to continue with a draft that is based on older values', async () => {
  leaveUnsaved()
  show(theirs)
  expect((await screen.findByText('Changed meanwhile')).closest('[role=alert]')?.textContent).toContain(
    'Phone: empty → 8022223333',
  )
  expect(box('School Name').value).toBe('Green Valley School')
  press('Load current values and keep what I typed')
  await waitFor(() => expect(values()).toEqual(['Green Valley School', '2 Hill Road', '8022223333']))
})

// R65.5
it('the school form shows newer values at once, unless something was typed', async () => {
  function Reloading() {
    const [school, setSchool] = useState<School>(mine)
    return (
      <>
        <SchoolForm school={school} />
        <button onClick={() => setSchool({ ...theirs, version: school.version + 1 })}>Reload</button>
      </>
    )
  }
  renderInApp(<Reloading />, 'superAdmin', router)
  press('Reload')
  await waitFor(() => expect(box('Address').value).toBe('2 Hill Road'))
  type('Address', '12 Lake Road')
  press('Reload')
  await waitFor(() => expect(closesTab()).toBe(false))
  expect(box('Address').value).toBe('12 Lake Road')
})
