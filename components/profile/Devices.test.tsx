import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Device } from '@/lib/contract/accounts/schema'
import { MAIN_ID } from '@/components/base/main-content'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { Devices } from './Devices'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const device = (_id: string, userAgent: string, minutes: number): Device => ({
  _id,
  userAgent,
  address: `192.0.2.${_id}`,
  createdAt: ago(10_000),
  lastUsedAt: ago(minutes),
  isCurrent: _id === '1',
})
const here = device('1', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36', 3)
const phone = device('2', 'Mozilla/5.0 (iPhone) Version/26.1 Mobile/15E148 Safari/604.1', 125)
const office = device('3', 'Mozilla/5.0 (Windows NT 10.0; rv:146.0) Gecko/20100101 Firefox/146.0', 3_000)

/** A server with these sessions, which can be ended. */
function holding(...initial: Device[]) {
  let sessions = initial
  return serve(({ method, path }) => {
    if (method === 'DELETE') {
      const id = path.split('/sessions/')[1]
      sessions = sessions.filter(({ _id, isCurrent }) => (id ? _id !== id : isCurrent))
    }
    return okResponse({ sessions })
  })
}

const rows = async (count: number) => {
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(count))
  return screen.getAllByRole('listitem')
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const answer = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const ended = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)

describe('the list', () => {
  it('the list of devices shows browser, system, address and last use, and marks this device', async () => {
    holding(here, phone, office)
    renderInApp(<Devices />)
    expect(screen.getByRole('status', { name: 'Loading devices' })).toBeDefined()
    const texts = (await rows(3)).map(({ textContent }) => textContent)
    expect(texts).toEqual([
      'Chrome on LinuxThis device192.0.2.1 · In use now',
      'Safari on iPhone192.0.2.2 · Last used 2 hours agoSign out',
      'Firefox on Windows192.0.2.3 · Last used 2 days agoSign out',
    ])
  })

  it.each([
    ['only this device', [here]],
    ['nothing', []],
  ])('the list of devices says that there is no other device when it contains %s', async (_what, sessions) => {
    holding(...sessions)
    renderInApp(<Devices />)
    expect(await screen.findByText('You are not signed in on any other device.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('the list of devices shows why loading failed, and retries', async () => {
    serve(() => refusalResponse(500, {}))
    renderInApp(<Devices />)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch signed-in devices')
    holding(here, phone)
    press('Retry')
    await rows(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('signing out one device', () => {
  let calls: ReturnType<typeof serve>
  beforeEach(async () => {
    calls = holding(here, phone, office)
    renderInApp(
      <main id={MAIN_ID} tabIndex={-1}>
        <Devices />
      </main>,
    )
    await rows(3)
    press(/^Sign out Safari on iPhone/)
  })

  it('signing out a device moves the focus to the main area, because the button has disappeared', async () => {
    answer('Sign out')
    await rows(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('signing out a device asks first', () => {
    const question = screen.getByRole('dialog', { name: 'Sign out device?' })
    expect(within(question).getByRole('button', { name: 'Sign out' }).className).toMatch(/colorError/)
    expect(question.textContent).toContain('Safari on iPhone (192.0.2.2) will have to sign in again.')
    answer('Cancel')
    expect(ended(calls)).toEqual([])
  })

  it('signing out a device removes it from the list and reports success', async () => {
    answer('Sign out')
    expect(await screen.findByText('Signed out on that device')).toBeDefined()
    expect(ended(calls)).toEqual(['/api/v1/auth/sessions/2'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await rows(2)
    expect(screen.queryByText('Safari on iPhone')).toBeNull()
  })

  it('signing out a device succeeds when the device was already signed out', async () => {
    serve(({ method }) =>
      method === 'DELETE'
        ? refusalResponse(404, { message: 'Session not found' })
        : okResponse({ sessions: [here, office] }),
    )
    answer('Sign out')
    expect(await screen.findByText('Signed out on that device')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await rows(2)
  })

  it('signing out a device shows why it failed, and keeps the list', async () => {
    serve(() => refusalResponse(503, { message: 'Busy, try later' }))
    answer('Sign out')
    expect(await screen.findByText('Busy, try later')).toBeDefined()
    answer('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await rows(3)
  })
})

describe('signing out all others', () => {
  it('signing out all other devices asks first, leaves only this device in the list, and hides the button', async () => {
    const calls = holding(here, phone, office)
    renderInApp(<Devices />)
    await rows(3)
    press('Sign out all other devices')
    expect(screen.getByRole('dialog', { name: 'Sign out all other devices?' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Sign out all' }).className).toMatch(/colorError/)
    answer('Sign out all')
    expect(await screen.findByText('Signed out on all other devices')).toBeDefined()
    expect(ended(calls)).toEqual(['/api/v1/auth/sessions'])
    await rows(1)
    expect(screen.getByText('You are not signed in on any other device.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull())
  })
})
