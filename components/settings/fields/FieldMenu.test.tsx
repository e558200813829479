import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { changesIn, openFieldMenu, customFieldSetting, showFields } from '@/tests/support/field-settings'
import { press } from '@/tests/support/form'

const RETIRED = customFieldSetting('House', { state: 'retired' })

// R79.3
it('the menu of a field explains retiring, retires the field, and offers Undo to restore it', async () => {
  const calls = await showFields([customFieldSetting('House')])
  const menu = await openFieldMenu('House')
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'RetireNobody sees the field any more. Records keep their values.',
  ])
  menu.getByRole('menuitem', { name: /^Retire/ }).click()
  await screen.findByText('“House” retired')
  press('Undo')
  await screen.findByText('Undone')
  expect(changesIn(calls)).toEqual(['POST /fields/house/retire', 'POST /fields/house/restore'])
})

// R79.3
it('a retired field can be restored, and Undo retires it again', async () => {
  const calls = await showFields([RETIRED])
  const menu = await openFieldMenu('House')
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'RestoreThe field is shown again, with its values.',
    'Remove for GoodDeletes the field and all its values.',
  ])
  menu.getByRole('menuitem', { name: /^Restore/ }).click()
  await screen.findByText('“House” restored')
  press('Undo')
  await screen.findByText('Undone')
  expect(changesIn(calls)).toEqual(['POST /fields/house/restore', 'POST /fields/house/retire'])
})

// R79.3
it('a refusal to retire a field is shown', async () => {
  await showFields([customFieldSetting('House')], ({ method }) =>
    method === 'POST' ? refusalResponse(404, { message: 'Field not found', error: 'NOT_FOUND' }) : undefined,
  )
  ;(await openFieldMenu('House')).getByRole('menuitem', { name: /^Retire/ }).click()
  expect(await screen.findByText('Field not found')).toBeTruthy()
})

// R79.3
it('removing a field for good says first how many records have a value', async () => {
  const calls = await showFields([RETIRED], ({ method }) => (method === 'DELETE' ? okResponse(undefined) : undefined))
  ;(await openFieldMenu('House')).getByRole('menuitem', { name: /^Remove/ }).click()
  const question = within(await screen.findByRole('dialog', { name: 'Remove for Good' }))
  expect(
    await question.findByText('412 students have a value in “House”. The field and all its values will be deleted.'),
  ).toBeTruthy()
  question.getByRole('button', { name: 'Remove for Good' }).click()
  expect(await screen.findByText('“House” removed. Its values are being deleted.')).toBeTruthy()
  expect(changesIn(calls)).toEqual(['DELETE /fields/house'])
})

// R79.3
it('a field is not removed when the user presses Cancel', async () => {
  const calls = await showFields([RETIRED])
  ;(await openFieldMenu('House')).getByRole('menuitem', { name: /^Remove/ }).click()
  await screen.findByRole('dialog', { name: 'Remove for Good' })
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changesIn(calls)).toEqual([])
})
