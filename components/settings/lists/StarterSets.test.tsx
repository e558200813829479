import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { listValue, showLists } from '@/tests/support/list-settings'

// R76.6
it('a starter set says what it changes, is applied with one press, and can be undone', async () => {
  const added = ['Nursery', 'LKG', 'UKG', 'KG'].map(label => listValue(label))
  const calls = showLists(() => okResponse({ values: added }))
  await screen.findByText('Adds Nursery, LKG and UKG. Retires KG. Records that have a retired value keep it.')
  press('Add Indian school: Nursery, LKG, UKG, 1st to 12th')
  await screen.findByText('“Indian school: Nursery, LKG, UKG, 1st to 12th” added')
  press('Undo')
  await screen.findByText('Undone')
  const add = (label: string) => ({ action: 'add', list: 'standard', value: { label, before: '1st' } })
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { changes: [add('Nursery'), add('LKG'), add('UKG'), { action: 'retire', list: 'standard', key: 'KG' }] },
    {
      changes: [
        { action: 'restore', list: 'standard', key: 'KG' },
        { action: 'delete', list: 'standard', key: 'UKG' },
        { action: 'delete', list: 'standard', key: 'LKG' },
        { action: 'delete', list: 'standard', key: 'Nursery' },
      ],
    },
  ])
})
