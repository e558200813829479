import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import type { ValueQuestion } from '@/lib/contract/imports/values'
import { SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { customField } from '@/tests/support/custom-fields'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ImportValues } from './ImportValues'

const batch = batchRecord({ kind: 'import', state: 'ready' })
const question = (field: string, text: string, rows = 2): ValueQuestion => ({
  ...{ field, text, rows, reason: 'unknown', message: 'Not possible' },
})
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save decisions' })
const box = (text: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Add as a new option: “${text}”` })
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

function show(...questions: ValueQuestion[]) {
  setCustomFields([customField({ label: 'House', options: ['Red'] })])
  onTestFinished(() => setCustomFields([]))
  const calls = serve(({ path }) =>
    okResponse(
      path.endsWith('/fields')
        ? { fields: [] }
        : { batch: batchRecord({ kind: 'import', state: 'planning' }), lists: SPECIFIED_LISTS },
    ),
  )
  renderInApp(<ImportValues batch={batch} values={{ questions, more: 0, answers: [] }} />, 'superAdmin')
  return calls
}

// R82.11
it('ticking a text that is not an option of a custom field adds the text to the options', async () => {
  const calls = show(question('custom.house', 'Green'), question('custom.house', 'Gold', 1))
  expect(headings()).toEqual(['Values that are not among the options of a field'])
  const lines = within(screen.getByRole('list', { name: 'House' })).getAllByRole('listitem')
  expect(lines.map(line => line.querySelector('span')?.textContent)).toEqual(['“Green”, 2 rows', '“Gold”, 1 row'])
  expect([save().disabled, screen.queryByRole('button', { name: 'Add all to the lists' })]).toEqual([true, null])
  for (const text of ['Green', 'Gold', 'Gold']) fireEvent.click(box(text))
  expect([box('Green').checked, box('Gold').checked]).toEqual([true, false])
  press('Save decisions')
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/fields'))).toBe(true))
  expect(calls[0]?.body).toEqual({ decisions: [{ decision: 'add', field: 'custom.house', text: 'Green' }] })
})

// R73.9, R82.11
it('values of lists and options of fields are saved together', async () => {
  const calls = show(question('section', 'Rose'), question('section', 'Lily'), question('custom.house', 'Green'))
  expect(headings()).toEqual([
    'Values that are not in the school’s lists',
    'Values that are not among the options of a field',
  ])
  fireEvent.click(box('Green'))
  press('Add all to the lists')
  press('Save decisions')
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(calls[0]?.body).toEqual({
    decisions: [
      { decision: 'add', field: 'section', text: 'Rose' },
      { decision: 'add', field: 'section', text: 'Lily' },
      { decision: 'add', field: 'custom.house', text: 'Green' },
    ],
  })
})
