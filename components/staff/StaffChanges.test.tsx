import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { chooseStaffAction, kiran, answerWithStaffPage, showStaffScreen } from '@/tests/support/staff-screen'

beforeEach(showWideScreen)

const question = (name: string) => screen.findByRole('dialog', { name })
const answer = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))
const row = () => screen.getByText('Kiran Das').closest('tr')
const changes = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
const gone = () => refusalResponse(404, { message: 'Staff member not found', error: 'NOT_FOUND' })

describe('deleting', () => {
  // R11.1, R26.12
  it('deleting a staff member asks first, then removes the row and shows a notice', async () => {
    let staff = [kiran]
    const calls = serve(({ method }) => {
      if (method !== 'DELETE') return answerWithStaffPage(staff)()
      staff = []
      return okResponse(undefined)
    })
    showStaffScreen()
    await chooseStaffAction('Delete')
    const dialog = await question('Delete Staff Member')
    expect(dialog.textContent).toContain('Are you sure you want to delete Kiran Das? This action cannot be undone.')
    expect(changes(calls)).toEqual([])
    answer(dialog, 'Delete')
    expect(await screen.findByText('Staff member deleted successfully')).toBeTruthy()
    expect(changes(calls)).toEqual(['DELETE /api/v1/staff/0198-kiran'])
    expect(await screen.findByText('No staff found')).toBeTruthy()
  })

  it('cancelling the deletion of a staff member deletes nothing', async () => {
    const calls = serve(answerWithStaffPage([kiran]))
    showStaffScreen()
    await chooseStaffAction('Delete')
    answer(await question('Delete Staff Member'), 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes(calls)).toEqual([])
  })

  // R26.5
  it("a refused deletion shows the server's reason", async () => {
    serve(({ method }) => (method === 'DELETE' ? gone() : answerWithStaffPage([kiran])()))
    showStaffScreen()
    await chooseStaffAction('Delete')
    answer(await question('Delete Staff Member'), 'Delete')
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('Staff member not found')
  })
})

describe('deactivating', () => {
  const inactive = { ...kiran, isActive: false }
  const serving = (reply = () => okResponse({ staff: inactive })) => {
    let now = kiran
    return serve(({ method }) => {
      if (method === 'GET') return answerWithStaffPage([now])()
      const response = reply()
      if (response.ok) now = inactive
      return response
    })
  }

  // R100.8
  it('deactivating a staff member asks first, and says that the person will be signed out', async () => {
    const calls = serving()
    showStaffScreen()
    await chooseStaffAction('Deactivate')
    const dialog = await question('Deactivate Staff Member')
    expect(dialog.textContent).toContain('They will be signed out on all their devices')
    expect(dialog.textContent).toContain('Their personal tokens, unused links and invitations end for good.')
    expect(changes(calls)).toEqual([])
    answer(dialog, 'Deactivate')
    expect(await screen.findByText('Staff member deactivated successfully')).toBeTruthy()
    expect(changes(calls)).toEqual(['POST /api/v1/staff/0198-kiran/deactivate'])
    await waitFor(() => expect(row()?.textContent).toContain('Inactive'))
  })

  it('a failed deactivation without a message shows the fallback message', async () => {
    serving(() => new Response('', { status: 502 }))
    showStaffScreen()
    await chooseStaffAction('Deactivate')
    answer(await question('Deactivate Staff Member'), 'Deactivate')
    expect(await screen.findByText('Failed to deactivate staff member')).toBeTruthy()
    expect(row()?.textContent).toContain('Active')
  })
})

describe('activating', () => {
  const inactive = { ...kiran, isActive: false }

  it('activating a staff member asks no question', async () => {
    let now = inactive
    const calls = serve(({ method }) => {
      if (method === 'GET') return answerWithStaffPage([now])()
      now = kiran
      return okResponse({ staff: kiran })
    })
    showStaffScreen()
    await chooseStaffAction('Activate')
    expect(await screen.findByText('Staff member activated successfully')).toBeTruthy()
    expect(changes(calls)).toEqual(['POST /api/v1/staff/0198-kiran/activate'])
    await waitFor(() => expect(row()?.textContent).not.toContain('Inactive'))
  })

  it.each([
    ['Staff member not found. Somebody else has deleted this record.', gone],
    ['Failed to activate staff member', () => new Response('', { status: 502 })],
  ])('a failed activation shows the message: %s', async (message, reply) => {
    serve(({ method }) => (method === 'GET' ? answerWithStaffPage([inactive])() : reply()))
    showStaffScreen()
    await chooseStaffAction('Activate')
    expect(await screen.findByText(message)).toBeTruthy()
  })
})

describe.each([
  ['Activate', { ...kiran, isActive: false }, 'Staff member activated successfully'],
  ['Deactivate', kiran, 'Staff member deactivated successfully'],
] as const)('the notice after %s', (entry, listed, notice) => {
  /** Chooses from the menu. The answer has the member with this version. */
  async function chooseAndAnswer(version: number) {
    const calls = serve(({ method, path }) => {
      if (path.endsWith('/undo')) return okResponse({ record: kiran._id })
      if (method === 'GET') return answerWithStaffPage([listed])()
      return okResponse({ staff: { ...listed, isActive: !listed.isActive, version } })
    })
    showStaffScreen()
    await chooseStaffAction(entry)
    if (entry === 'Deactivate') answer(await question('Deactivate Staff Member'), entry)
    await screen.findByText(notice)
    return calls
  }

  // R41.1
  it(`“${entry}” can be undone from its notice`, async () => {
    const calls = await chooseAndAnswer(listed.version + 1)
    fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({
        record: kiran._id,
        since: listed.version,
      }),
    )
  })

  // R41.1
  it.each([
    ['changed nothing', 0],
    ['followed a change that the list does not show yet', 2],
  ])(`“${entry}” offers no undo when it %s, because the undo could revert another change`, async (_what, steps) => {
    await chooseAndAnswer(listed.version + steps)
    expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull()
  })
})
