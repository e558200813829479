import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { MAIN_ID } from '@/components/base/main-content'
import { auditEvent, auditPage } from '@/tests/support/audit-event'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve, showWideScreen } from '@/tests/support/in-app'
import { ActivityScreen } from './ActivityScreen'

const RECORD = '0198c0de-0000-7000-8000-000000000001'
const PERSON = '0198c0de-0000-7000-8000-000000000002'
function show(filters: string) {
  window.history.replaceState(null, '', `/activity?${filters}`)
  renderInApp(
    <main id={MAIN_ID} tabIndex={-1}>
      <ActivityScreen />
    </main>,
    'superAdmin',
  )
}
const button = (name: string) => screen.findByRole('button', { name })
const focused = () => document.activeElement

beforeEach(showWideScreen)

// R13.3
it('the focus moves to the other chip, then to the content, when filters of the activity are removed', async () => {
  serve(() => okResponse(auditPage([auditEvent({})])))
  show(`record=${RECORD}&actor=${PERSON}`)
  const person = await button('One person only')
  person.focus()
  fireEvent.keyUp(person, { key: 'Delete' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'One person only' })).toBeNull())
  const record = await button('One record only')
  expect(focused()).toBe(record)
  fireEvent.click(record)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'One record only' })).toBeNull())
  expect(focused()?.id).toBe(MAIN_ID)
})

// R13.3
it('the focus moves to the content when “Clear filters” disappears with the filters', async () => {
  serve(() => okResponse(auditPage([auditEvent({})])))
  show(`record=${RECORD}`)
  const clear = await button('Clear filters')
  clear.focus()
  fireEvent.click(clear)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull())
  expect(focused()?.id).toBe(MAIN_ID)
})

// R13.3
it('the focus moves to the content when the button of an empty list disappears with the filters', async () => {
  serve(({ query }) => okResponse(auditPage(query.has('record') ? [] : [auditEvent({})])))
  show(`record=${RECORD}`)
  const showAll = await button('Show all events')
  showAll.focus()
  fireEvent.click(showAll)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all events' })).toBeNull())
  expect(focused()?.id).toBe(MAIN_ID)
})
