import { fireEvent, screen, waitFor } from '@testing-library/react'
import Link from 'next/link'
import { expect, it } from 'vitest'
import { fakeRouter } from '@/tests/support/AppRouter'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { SLIP } from '@/tests/support/slip'
import { SlipsPanel } from './SlipsPanel'

/** Shows the panel and a link to another page. The server sends the slips when the test calls `answer`. */
async function showPanel() {
  const answer = Promise.withResolvers<Response>()
  serve(({ method, path }) => {
    if (path.endsWith('/auth/options')) return okResponse({ mail: false, staffPasswords: true })
    return method === 'GET' ? okResponse({ waiting: 1 }) : answer.promise
  })
  const router = fakeRouter()
  renderInApp(
    <>
      <Link href="/students">Students</Link>
      <SlipsPanel batch={batchRecord({ kind: 'import', entity: 'staff', state: 'done' })} />
    </>,
    'superAdmin',
    router,
  )
  await screen.findByRole('button', { name: 'Make slips' })
  return { answer: answer.resolve, router }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
async function makeSlips() {
  await press('Make slips')
  await screen.findByRole('progressbar', { name: 'Making slips' })
}
const question = () => screen.queryByRole('dialog', { name: 'Leave this page?' })
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

// R54.4
it('a reload asks first while slips are being made and until the user is done with them', async () => {
  const { answer } = await showPanel()
  expect(asksBeforeReload()).toBe(false)
  await makeSlips()
  expect(asksBeforeReload()).toBe(true)
  answer(okResponse({ slips: [SLIP], waiting: 0 }))
  await screen.findByText(SLIP.temporaryPassword)
  expect(asksBeforeReload()).toBe(true)
  await press('Done')
  await waitFor(() => expect(asksBeforeReload()).toBe(false))
})

// R54.4
it('a link asks before it leads away from slips that are being made', async () => {
  const { router } = await showPanel()
  await makeSlips()
  fireEvent.click(screen.getByText('Students'))
  await press('Stay')
  await waitFor(() => expect(question()).toBeNull())
  expect(router.push).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Students'))
  await press('Leave')
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/students')
})

// R54.4
it('the question before leaving closes when no slips could be made, because nothing can be lost', async () => {
  const { answer } = await showPanel()
  await makeSlips()
  fireEvent.click(screen.getByText('Students'))
  await waitFor(() => expect(question()).toBeTruthy())
  answer(refusalResponse(503, { message: 'Busy, try later' }))
  await waitFor(() => expect(question()).toBeNull())
  expect(asksBeforeReload()).toBe(false)
})
