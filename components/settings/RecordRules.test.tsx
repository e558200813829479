import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { schoolRules } from '@/lib/contract/school-rules'
import type { Settings } from '@/lib/contract/school/settings'
import { fakeRouter } from '@/tests/support/AppRouter'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { SETTINGS } from '@/tests/support/settings'
import { useRules } from '@/tests/support/school-rules'
import { RecordRules } from './RecordRules'

/** A server that stores the settings that it receives. Returns the calls that it received. */
function serveSettings(initial: Partial<Settings> = {}) {
  let stored: Settings = { ...SETTINGS, ...initial }
  return serve(({ method, path, body }) => {
    if (path.endsWith('/batches')) return okResponse({ batch: batchRecord({ _id: 'the-batch' }) })
    if (method === 'PUT') stored = { ...stored, ...(body as Partial<Settings>) }
    return okResponse(stored)
  })
}
beforeEach(() => useRules({}))

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const button = () => screen.queryByRole('button', { name: 'Replace Invented Numbers' })

// R75.1
it.each([
  ['A parent may be unknown', 'parentsMayBeUnknown', /emergency contact is always needed/],
  ['One name is enough', 'oneNameIsEnough', /first name has at least two letters/],
])('the switch “%s” is off at first, is saved at once, and is explained', async (name, setting, help) => {
  const calls = serveSettings()
  renderInApp(<RecordRules />)
  const shown = await toggle(name)
  expect(shown.checked).toBe(false)
  expect(document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(help)
  fireEvent.click(shown)
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ [setting]: true })
  await waitFor(async () => expect((await toggle(name)).checked).toBe(true))
  // The forms of this tab follow the rule without a reload.
  expect(schoolRules()).toMatchObject({ [setting]: true })
})

// R75.1
it('a rule stays off when the change fails, and the reason is shown', async () => {
  serve(({ method }) =>
    method === 'PUT' ? refusalResponse(500, { message: 'Something went wrong' }) : okResponse(SETTINGS),
  )
  renderInApp(<RecordRules />)
  fireEvent.click(await toggle('One name is enough'))
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  await waitFor(async () => expect((await toggle('One name is enough')).checked).toBe(false))
})

// R75.8
it('invented phone numbers can be replaced only while parents may be unknown', async () => {
  serveSettings()
  renderInApp(<RecordRules />)
  fireEvent.click(await toggle('A parent may be unknown'))
  await waitFor(() => expect(button()).not.toBeNull())
  fireEvent.click(await toggle('A parent may be unknown'))
  await waitFor(() => expect(button()).toBeNull())
})

// R75.8
it('the button for invented numbers plans a bulk change of all students, and opens the plan', async () => {
  const calls = serveSettings({ parentsMayBeUnknown: true })
  const router = fakeRouter()
  renderInApp(<RecordRules />, 'superAdmin', router)
  await toggle('A parent may be unknown')
  fireEvent.click(button() as HTMLElement)
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/batches/the-batch'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'unknownParents',
    entity: 'students',
    selection: { query: {}, except: [] },
  })
})

// R75.8
it('the button for invented numbers shows why the bulk change could not be planned', async () => {
  serve(({ path }) =>
    path.endsWith('/batches')
      ? refusalResponse(409, { message: 'You have three open bulk changes.' })
      : okResponse({ ...SETTINGS, parentsMayBeUnknown: true }),
  )
  renderInApp(<RecordRules />, 'superAdmin')
  await toggle('A parent may be unknown')
  fireEvent.click(button() as HTMLElement)
  expect(await screen.findByText('You have three open bulk changes.')).toBeTruthy()
})
