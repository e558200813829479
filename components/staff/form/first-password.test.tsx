import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DialogAddressContext } from '@/components/dialog/back-closes'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { fillInStaffForm } from '@/tests/support/staff-form'
import { staffRecord } from '@/tests/support/staff-record'
import { StaffFormDialog } from '../StaffFormDialog'

const TEMPORARY = { temporaryPassword: 'abcd-efgh-jkmn-pqrs', expiresAt: '2026-11-30T09:00:00.000Z' }
const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

const OPTIONS = { mail: true, staffPasswords: true }
const LINK = { url: '/reset#tok-1', expiresAt: new Date(2026, 11, 1, 9, 5).toISOString() }

/** Fills in the form with typed passwords, and chooses a temporary password instead. */
const addWithTemporaryPassword = () => addWith('Make a temporary password')

/** Fills in the form with typed passwords, and chooses another kind of first password once it is offered. */
async function addWithOffered(choice: string) {
  showForm()
  await screen.findByRole('radio', { name: choice })
  fillInAndCreate(choice)
}

function addWith(choice: string) {
  showForm()
  fillInAndCreate(choice)
}

function showForm() {
  renderInApp(
    <DialogAddressContext value>
      <StaffFormDialog open onClose={onClose} />
    </DialogAddressContext>,
    'superAdmin',
  )
}

function fillInAndCreate(choice: string) {
  fillInStaffForm()
  choose(choice)
  press('Create')
}

const changes = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method !== 'GET')

// R87.11
it('a new staff member gets a temporary password, which is shown until Done is pressed', async () => {
  const calls = serve(({ path }) =>
    okResponse(path.endsWith('/reset-password') ? TEMPORARY : { staff: staffRecord(), warnings: [] }),
  )
  addWithTemporaryPassword()
  expect((await screen.findByLabelText('Temporary password')).textContent).toBe('abcd-efgh-jkmn-pqrs')
  expect(screen.getByText(/^Give this password to Kiran Das\./)).toBeTruthy()
  const [created, reset] = changes(calls)
  expect([created?.path, reset?.path]).toEqual(['/api/v1/staff', `/api/v1/staff/${staffRecord()._id}/reset-password`])
  // The account gets a random password first, which nobody knows.
  expect((created?.body as { password: string }).password).toMatch(/^[\da-f-]{36}$/)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByText('Staff member created successfully')).toBeNull()
  press('Done')
  expect(onClose).toHaveBeenCalledOnce()
  expect(await screen.findByText('Staff member created successfully')).toBeTruthy()
  expect(screen.getByText('View')).toBeTruthy()
  expect(screen.queryByText('Undo')).toBeNull()
})

// R54.4, R87.11
it('Back does not close the temporary password of a new staff member', async () => {
  const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 4 } })
  vi.stubGlobal('navigation', navigation)
  serve(({ path }) => okResponse(path.endsWith('/reset-password') ? TEMPORARY : { staff: staffRecord(), warnings: [] }))
  addWithTemporaryPassword()
  await screen.findByLabelText('Temporary password')
  const back = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'traverse',
    destination: { index: 3 },
  })
  navigation.dispatchEvent(back)
  expect(back.defaultPrevented).toBe(true)
  expect(screen.getByLabelText('Temporary password')).toBeTruthy()
})

// R87.11
it('the form asks for no password while a temporary password is chosen, and for a password twice by default', () => {
  renderInApp(<StaffFormDialog open onClose={onClose} />, 'superAdmin')
  const passwords = () => screen.queryAllByLabelText(/^(Confirm )?Password/, { selector: 'input' }).length
  expect(passwords()).toBe(2)
  choose('Make a temporary password')
  expect(passwords()).toBe(0)
  expect(screen.getByText(/^You will see the temporary password once/)).toBeTruthy()
  choose('Type a password')
  expect(passwords()).toBe(2)
})

// R87.11
it('the kind of the first password cannot be changed while the staff member is being saved', async () => {
  serve(() => new Promise<Response>(() => undefined))
  addWithTemporaryPassword()
  const choices = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)
  expect(choices()).not.toContain(true)
  await waitFor(() => expect(choices()).not.toContain(false))
})

// R87.11
it('when the temporary password is refused, the form says that the staff member was created', async () => {
  const calls = serve(({ path }) =>
    path.endsWith('/reset-password')
      ? refusalResponse(503, { message: 'The server is busy.' })
      : okResponse({ staff: staffRecord(), warnings: [] }),
  )
  addWithTemporaryPassword()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The staff member was created, but no temporary password was made: The server is busy. ' +
      'Choose Reset Password in the menu of the staff member to make one.',
  )
  expect(changes(calls)).toHaveLength(2)
  press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

// R87.11
it('when an earlier attempt was saved, the form says where superAdmins make the temporary password', async () => {
  serve(() => refusalResponse(422, { message: 'This key was used with other values' }))
  addWithTemporaryPassword()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'press Create again. If the staff member still needs a temporary password, choose Reset Password in their menu. The menu also offers links and invitations.',
  )
})

// R87.11
it('users who are not superAdmins can only type the password', async () => {
  const calls = serve(() => okResponse({ staff: staffRecord(), warnings: [] }))
  renderInApp(<StaffFormDialog open onClose={onClose} />, ['staff.create'])
  expect(screen.queryByRole('radio')).toBeNull()
  fillInStaffForm()
  press('Create')
  await waitFor(() => expect(changes(calls)).toHaveLength(1))
})

/** A server that sends mail, and answers the calls for links with `answer`. */
const serveWithMail = (answer: () => Response, options: object = OPTIONS) =>
  serve(({ path }) => {
    if (path.endsWith('/auth/options')) return okResponse(options)
    return /\/(link|invitation)$/.test(path) ? answer() : okResponse({ staff: staffRecord(), warnings: [] })
  })

// R97.10
it('a new staff member gets a link, which is shown until Done is pressed', async () => {
  const calls = serveWithMail(() => okResponse(LINK))
  addWith('Make a link')
  const link = await screen.findByLabelText('Link')
  expect(link.textContent).toBe('http://localhost:3000/reset#tok-1')
  expect(screen.getByText(/^Give this link to Kiran Das and to nobody else/)).toBeTruthy()
  const [created, made] = changes(calls)
  expect((created?.body as { password: string }).password).toMatch(/^[\da-f-]{36}$/)
  expect([made?.path, made?.body]).toEqual([`/api/v1/staff/${staffRecord()._id}/link`, { kind: 'invite' }])
  expect(onClose).not.toHaveBeenCalled()
  press('Done')
  expect(onClose).toHaveBeenCalledOnce()
  expect(await screen.findByText('Staff member created successfully')).toBeTruthy()
})

// R97.10
it('a new staff member gets an invitation, and the notice says so', async () => {
  const calls = serveWithMail(() => okResponse())
  await addWithOffered('Send an invitation')
  expect(await screen.findByText(/The invitation is on its way\.$/)).toBeTruthy()
  expect(changes(calls).map(({ path }) => path)).toEqual([
    '/api/v1/staff',
    `/api/v1/staff/${staffRecord()._id}/invitation`,
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

// R97.10
it.each([
  ['Make a link', 'no link was made', 'Choose Make a Link in the menu of the staff member to make one.'],
  [
    'Send an invitation',
    'no invitation was sent',
    'Choose Send Invitation in the menu of the staff member to send one.',
  ],
])('when %s is refused, the form says that the staff member was created', async (choice, missing, advice) => {
  serveWithMail(() => refusalResponse(409, { message: 'This account is deactivated.' }))
  await addWithOffered(choice)
  expect((await screen.findByRole('alert')).textContent).toBe(
    `The staff member was created, but ${missing}: This account is deactivated. ${advice}`,
  )
})

// R97.10
it('the form offers no invitation when the server does not send mail', async () => {
  const calls = serveWithMail(() => okResponse(), { ...OPTIONS, mail: false })
  showForm()
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/auth/options'))).toBe(true))
  const group = screen.getByRole('radiogroup', { name: 'First password' })
  expect(
    within(group)
      .getAllByRole('radio')
      .map(radio => radio.closest('label')?.textContent),
  ).toEqual(['Type a password', 'Make a temporary password', 'Make a link'])
})

// R97.12
it('the form says that passwords are not used where staff sign in with school accounts', async () => {
  serveWithMail(() => okResponse(), { mail: true, oidc: { name: 'Google' }, staffPasswords: false })
  showForm()
  expect(await screen.findByText(/^Staff members sign in with Google and need no password here\./)).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'First password' })).toBeNull()
})

// R97.12, R100.12
it('the form also says that passwords are not used if the user is not a superAdmin', async () => {
  serveWithMail(() => okResponse(), { mail: false, oidc: { name: 'school account' }, staffPasswords: false })
  renderInApp(<StaffFormDialog open onClose={onClose} />, ['staff.create'])
  expect(
    await screen.findByText(/^Staff members sign in with their school account and need no password here\./),
  ).toBeTruthy()
})
