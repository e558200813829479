import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeRouter } from '@/tests/support/AppRouter'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { renderPage } from '@/tests/support/left-page'
import { listValue, openValueMenu, sentBody, serveLists, showLists } from '@/tests/support/list-settings'
import { chooseOption } from '@/tests/support/select'
import { MAIN_ID } from '@/components/base/main-content'
import { ListSettings } from './ListSettings'

// R76.4
it('the menu of a value explains retiring, and retires the value', async () => {
  const calls = showLists()
  const menu = await openValueMenu('A')
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'RetireForms no longer offer it. 12 students keep it.',
    'Move StudentsPlans a bulk change of 12 students, which you review first.',
  ])
  menu.getByRole('menuitem', { name: /^Retire/ }).click()
  expect(await screen.findByText('“A” retired')).toBeTruthy()
  expect(sentBody(calls)).toEqual({ changes: [{ action: 'retire', list: 'section', key: 'A' }] })
})

// R76.4
it('a retired value can be restored, and only a value without records can be deleted', async () => {
  showLists()
  await screen.findByText('12 students')
  const retired = await openValueMenu('Lily')
  expect(retired.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'RestoreForms offer it again.',
    'Move StudentsPlans a bulk change of 1 student, which you review first.',
  ])
  retired.getByRole('menuitem', { name: /^Restore/ }).click()
  await screen.findByText('“Lily” restored')
  const unused = await openValueMenu('Rose')
  expect(unused.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'RetireForms no longer offer it. No record has it.',
    'Move UpBefore A.',
    'Move DownAfter Lily.',
    'DeleteRemoves it from the list. No record has it.',
  ])
})

// R76.4
it('Undo after deleting a value adds the value again with the same key, in the same place', async () => {
  const calls = showLists(() => okResponse({ values: [listValue('Rose', { aliases: ['Red', 'R'] })] }))
  ;(await openValueMenu('Rose')).getByRole('menuitem', { name: /^Delete/ }).click()
  await screen.findByText('“Rose” deleted')
  press('Undo')
  await screen.findByText('Undone')
  expect(calls.filter(({ method }) => method === 'POST')[1]?.body).toEqual({
    changes: [
      { action: 'add', list: 'section', value: { label: 'Rose', key: 'Rose', aliases: ['Red', 'R'], before: 'Lily' } },
    ],
  })
})

// R76.3
it('Undo on another page loads the lists of this tab again, because the forms of each page need them', async () => {
  const calls = serveLists()
  const { leave } = renderPage(<ListSettings />)
  ;(await openValueMenu('Rose')).getByRole('menuitem', { name: /^Delete/ }).click()
  await screen.findByText('“Rose” deleted')
  leave()
  press('Undo')
  await screen.findByText('Undone')
  const undone = calls.findLastIndex(({ method }) => method === 'POST')
  await waitFor(() =>
    expect(calls.slice(undone).some(({ method, path }) => method === 'GET' && path.endsWith('/lists'))).toBe(true),
  )
})

// R13.3
it('the focus goes to the content of the page when a value was deleted', async () => {
  showLists()
  document.body.append(Object.assign(document.createElement('main'), { id: MAIN_ID, tabIndex: -1 }))
  ;(await openValueMenu('Rose')).getByRole('menuitem', { name: /^Delete/ }).click()
  await screen.findByText('“Rose” deleted')
  await waitFor(() => expect(document.activeElement?.id).toBe(MAIN_ID))
  document.getElementById(MAIN_ID)?.remove()
})

// R76.8
it('a value that no record has is moved to another place with its key and spellings, and Undo moves it back', async () => {
  const rose = listValue('Rose', { aliases: ['Red', 'R'] })
  const calls = showLists(() => okResponse({ values: [rose, rose] }))
  await screen.findByText('12 students')
  ;(await openValueMenu('Rose')).getByRole('menuitem', { name: /^Move Up/ }).click()
  await screen.findByText('“Rose” moved')
  press('Undo')
  await screen.findByText('Undone')
  const added = (before: string) => ({
    action: 'add',
    list: 'section',
    value: { label: 'Rose', key: 'Rose', aliases: ['Red', 'R'], before },
  })
  const deleted = { action: 'delete', list: 'section', key: 'Rose' }
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { changes: [deleted, added('A')] },
    { changes: [deleted, added('Lily')] },
  ])
})

// R76.4
it('the menu says nothing about the records of a value before they are counted', async () => {
  showLists(undefined, undefined, false)
  const menu = await openValueMenu('Rose')
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'RetireForms no longer offer it. Records with this value keep it.',
  ])
})

// R76.5
it('the students of a value are moved by a bulk change, which opens for review', async () => {
  const router = fakeRouter()
  const calls = showLists(() => okResponse({ batch: batchRecord({ _id: 'the-batch' }) }), router)
  ;(await openValueMenu('A')).getByRole('menuitem', { name: /^Move Students/ }).click()
  await screen.findByText(/^Move 12 students from “A”/)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'New Section' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(true)
  chooseOption('New Section', 'Rose')
  press('Preview')
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/batches/the-batch'))
  expect(sentBody(calls)).toEqual({
    kind: 'edit',
    entity: 'students',
    change: { section: 'Rose' },
    selection: { query: { section: 'A' }, except: [] },
  })
})
