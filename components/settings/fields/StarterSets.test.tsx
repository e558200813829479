import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { changesIn, customFieldSetting, showFields } from '@/tests/support/field-settings'
import { press } from '@/tests/support/form'

// R79.6
it('a starter set says which fields it adds, and adds only the missing fields', async () => {
  const calls = await showFields([
    customFieldSetting('category'),
    customFieldSetting('Bus Route', { state: 'retired' }),
  ])
  expect(
    screen.getByText(
      'Adds Minority, Mother Tongue, BPL, EWS, RTE, CWSN, Medium, PEN and APAAR ID. PEN and APAAR ID are confidential and masked.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Adds Comes to School By and Bus Stop.')).toBeTruthy()
  press('Add Transport')
  await screen.findByText('“Transport” added')
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { entity: 'students', label: 'Comes to School By', kind: 'choice', section: 'Transport' },
    { entity: 'students', label: 'Bus Stop', kind: 'text', section: 'Transport' },
  ])
})

// R79.6
it('the undo of a set removes its new fields, but only retires a field that has a value', async () => {
  const calls = await showFields([customFieldSetting('Bus Route')], ({ method, path, body }) => {
    if (method === 'POST' && path.endsWith('/fields'))
      return okResponse({ field: customFieldSetting((body as { label: string }).label.replaceAll(' ', '')) })
    // Of the two added fields, only this field has no values.
    return path.endsWith('/comestoschoolby/use') ? okResponse({ filled: 0, missing: 9 }) : undefined
  })
  press('Add Transport')
  await screen.findByText('“Transport” added')
  calls.length = 0
  press('Undo')
  await screen.findByText('Undone')
  expect(changesIn(calls)).toEqual([
    'POST /fields/busstop/retire',
    'POST /fields/comestoschoolby/retire',
    'DELETE /fields/comestoschoolby',
  ])
})

// R79.6
it('a set that the school already has shows no button', async () => {
  await showFields(['Comes to School By', 'Bus Route', 'Bus Stop'].map(label => customFieldSetting(label)))
  expect(screen.getByText('Students have all of these fields.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Transport' })).toBeNull()
})

// R79.6
it('adding a set stops at the first refused field and says why', async () => {
  const calls = await showFields([], ({ method }) =>
    method === 'POST' ? refusalResponse(400, { message: 'There can be at most 50 fields' }) : undefined,
  )
  press('Add Consent')
  expect(await screen.findByText('There can be at most 50 fields')).toBeTruthy()
  expect(changesIn(calls)).toHaveLength(1)
})

// R79.6
it.each([
  ['was added', () => undefined],
  ['was refused', refusalResponse.bind(undefined, 400, { message: 'There can be at most 50 fields' })],
])('a set that %s keeps the focus, although its button is disabled meanwhile', async (_outcome, answer) => {
  await showFields([], ({ method }) => (method === 'POST' ? answer() : undefined))
  screen.getByRole('button', { name: 'Add Transport' }).focus()
  press('Add Transport')
  await screen.findByText(/^“Transport” added|at most 50 fields$/)
  expect(document.activeElement?.textContent).toMatch(/^TransportAdds Comes to School By/)
})
