import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { fakeRouter } from '@/tests/support/AppRouter'
import { studentRecord } from '@/tests/support/student-record'
import { userWith } from '@/tests/support/users'
import { StudentFormDialog } from '../StudentFormDialog'

const CLERK = ['students.create', 'students.read', 'students.update'] as const
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockReset()
  setCustomFields([
    customField({ label: 'Nickname' }),
    customField({ label: 'Illness', confidential: true, required: true }),
    customField({ label: 'Card', masked: true }),
  ])
})
afterEach(() => setCustomFields([]))

const meera = studentRecord({ custom: { nickname: 'Meenu', illness: 'Asthma', card: { masked: '1234' } } })

async function edit(confidential?: 'read' | 'change') {
  const calls = serve(() => okResponse({ ...dataOfOtherCalls, student: meera, warnings: [] }))
  const shown = renderInApp(
    <StudentFormDialog open id={meera._id} onClose={onClose} />,
    CLERK,
    fakeRouter(),
    () => confidential && session.setUser(userWith(CLERK, { confidential })),
  )
  await screen.findByRole('form', { name: 'Student' })
  const sent = async () => {
    press('Update')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    return (calls.find(({ method }) => method === 'PUT')?.body as { custom?: object } | undefined)?.custom
  }
  return { ...shown, sent }
}
const stored = () => JSON.stringify({ ...sessionStorage })

// R80.5
it('a confidential field is not in the form of a user who may not see it', async () => {
  const { sent } = await edit()
  expect(screen.queryByLabelText('Illness')).toBeNull()
  expect(await sent()).toEqual({ nickname: 'Meenu' })
})

// R80.5
it.each([
  ['As the doctor wrote it', 'As the doctor wrote it. You may see this, but not change it.'],
  ['Ask the nurse!', 'Ask the nurse! You may see this, but not change it.'],
  ['', 'You may see this, but not change it.'],
])('a field that cannot be changed says so in a sentence after the help %j', async (help, text) => {
  setCustomFields([customField({ label: 'Illness', confidential: true, help })])
  await edit('read')
  expect(screen.getByText(text)).toBeTruthy()
})

// R80.5
it('a confidential field that the user may only read is shown, cannot be changed and is not sent', async () => {
  const { sent } = await edit('read')
  expect([box('Illness').value, box('Illness').readOnly]).toEqual(['Asthma', true])
  expect(await sent()).toEqual({ nickname: 'Meenu' })
})

// R80.5
it('the form of a new student leaves out a confidential field that the user may only read', async () => {
  serve(() => okResponse(dataOfOtherCalls))
  renderInApp(<StudentFormDialog open onClose={onClose} />, CLERK, fakeRouter(), () =>
    session.setUser(userWith(CLERK, { confidential: 'read' })),
  )
  await screen.findByRole('form', { name: 'Student' })
  expect(screen.queryByLabelText('Illness')).toBeNull()
  expect(box('Nickname').value).toBe('')
})

// R80.5
it('a user who may change confidential fields sees these fields, and must fill in required fields', async () => {
  const { sent } = await edit('change')
  type('Illness', '')
  press('Update')
  expect(await screen.findByText('Illness: Illness is required')).toBeTruthy()
  type('Illness', 'None')
  expect(await sent()).toEqual({ nickname: 'Meenu', illness: 'None' })
})

// R80.5
it('a masked value shows its last characters, and can be replaced, kept or deleted', async () => {
  const { sent } = await edit()
  expect([box('Card').value, box('Card').readOnly]).toEqual(['…1234', true])
  press('Change Card')
  expect([box('Card').value, box('Card').readOnly, document.activeElement]).toEqual(['', false, box('Card')])
  type('Card', '5555')
  press('Keep …1234 in Card')
  expect([box('Card').value, document.activeElement?.getAttribute('aria-label')]).toEqual(['…1234', 'Change Card'])
  press('Change Card')
  type('Card', '9876 5432')
  expect(await sent()).toEqual({ nickname: 'Meenu', card: '9876 5432' })
})

// R80.5
it('a masked value is deleted when its box is left empty', async () => {
  const { sent } = await edit()
  press('Change Card')
  expect(await sent()).toEqual({ nickname: 'Meenu', card: null })
})

// R80.5
it('a draft has no confidential and no masked value', async () => {
  const { unmount } = await edit('change')
  type('Nickname', 'Minu')
  type('Illness', 'Secret illness')
  press('Change Card')
  type('Card', '99998888')
  unmount()
  expect(stored()).toContain('Minu')
  for (const text of ['Secret illness', 'Asthma', '99998888', '1234']) expect(stored()).not.toContain(text)
  await edit('change')
  await waitFor(() => expect(box('Nickname').value).toBe('Minu'))
  expect(['Illness', 'Card'].map(label => box(label).value)).toEqual(['Asthma', '…1234'])
})
