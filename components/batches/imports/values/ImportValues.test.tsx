import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import type { ImportedValues, ValueQuestion } from '@/lib/contract/imports/values'
import { findValue, setSchoolLists, SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { chooseOption, optionsOf } from '@/tests/support/select'
import { ImportValues } from './ImportValues'

const batch = batchRecord({ kind: 'import', state: 'ready' })
const MERGED = 'LKG and UKG would both become KG. Choose KG if this is right.'
const question = (text: string, changes: Partial<ValueQuestion> = {}): ValueQuestion => ({
  field: 'standard',
  text,
  rows: 2,
  reason: 'unknown',
  message: 'Standard must be KG, 1st',
  ...changes,
})
const values = (...questions: ValueQuestion[]): ImportedValues => ({ questions, more: 0, answers: [] })

const show = (shown: ImportedValues, as: 'superAdmin' | readonly ['students.create'] = 'superAdmin') => {
  const calls = serve(() =>
    okResponse({ batch: batchRecord({ kind: 'import', state: 'planning' }), lists: SPECIFIED_LISTS }),
  )
  renderInApp(<ImportValues batch={batch} values={shown} />, as)
  return calls
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save decisions' })

// R73.9
it('each unknown text of a column has a line with its number of rows and the reason', () => {
  show(
    values(
      question('Nursery'),
      question('LKG', { reason: 'merged', message: MERGED }),
      question('Rose', { field: 'section', rows: 1 }),
    ),
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Values that are not in the school’s lists' })).toBeTruthy()
  const lines = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(line => line.querySelectorAll('p'))
      .map(([text, reason]) => `${text?.textContent}: ${reason?.textContent}`)
  expect(lines('Standard')).toEqual(['“Nursery”, 2 rows: Not in the list', `“LKG”, 2 rows: ${MERGED}`])
  expect(lines('Section')).toEqual(['“Rose”, 1 row: Not in the list'])
  expect(screen.getByRole('alert').textContent).toBe(
    'Different spellings in the file would become the same value. Decide about each of them before you import.',
  )
})

// R73.4, R73.9
it('a superAdmin adds values to the lists, and chooses the place of a standard', async () => {
  const calls = show(values(question('Nursery'), question('Rose', { field: 'section' })))
  expect(save().disabled).toBe(true)
  press('Add all to the lists')
  expect(save().disabled).toBe(true)
  const hint = 'Choose the place of each new standard. Promotions follow the order of the list.'
  expect(screen.getByText(hint)).toBeTruthy()
  expect(optionsOf('Place of “Nursery” in the list').slice(0, 2)).toEqual(['Choose a place', 'Before KG'])
  expect(screen.queryByLabelText('Place of “Rose” in the list')).toBeNull()
  chooseOption('Place of “Nursery” in the list', 'Before KG')
  expect(screen.queryByText(hint)).toBeNull()
  fireEvent.click(save())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.path).toBe(`/api/v1/batches/${batch._id}/values`)
  expect(calls[0]?.body).toEqual({
    decisions: [
      { decision: 'add', field: 'standard', text: 'Nursery', before: 'KG' },
      { decision: 'add', field: 'section', text: 'Rose' },
    ],
  })
})

// R73.9
it('a question that disappears because its cells were corrected no longer holds the other decisions back', async () => {
  const calls = serve(() => okResponse({ batch, lists: SPECIFIED_LISTS }))
  const standard = question('Nursery')
  const section = question('Rose', { field: 'section' })
  function Corrected() {
    const [isCorrected, setCorrected] = useState(false)
    return (
      <>
        <button onClick={() => setCorrected(true)}>Correct</button>
        <ImportValues batch={batch} values={isCorrected ? values(section) : values(standard, section)} />
      </>
    )
  }
  renderInApp(<Corrected />, 'superAdmin')
  press('Add all to the lists')
  expect(save().disabled).toBe(true)
  press('Correct')
  expect(screen.queryByText(/^Choose the place of each new standard/)).toBeNull()
  fireEvent.click(save())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({ decisions: [{ decision: 'add', field: 'section', text: 'Rose' }] })
})

// R73.5, R73.9
it('a superAdmin can map a text to an existing value, and ask to remember the spelling', async () => {
  const calls = show(values(question('Nursery')))
  chooseOption('What is “Nursery”?', 'It is KG')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Remember “Nursery” as another spelling of KG' }))
  fireEvent.click(save())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({
    decisions: [{ decision: 'use', field: 'standard', text: 'Nursery', value: 'KG', remember: true }],
  })
})

// R73.9
it('for an unknown value, staff can choose a list value or leave its rows out, and read that a super admin can add values', async () => {
  const calls = show(values(question('Nursery'), question('LKG')), ['students.create'])
  expect(
    screen.getByText(/A super admin can add values to the lists: this import is in Imports and Bulk Changes\.$/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add all to the lists' })).toBeNull()
  expect(optionsOf('What is “Nursery”?').slice(0, 3)).toEqual(['Decide later', 'Leave out these rows', 'It is KG'])
  chooseOption('What is “Nursery”?', 'It is KG')
  expect(screen.queryByRole('checkbox')).toBeNull()
  chooseOption('What is “LKG”?', 'Leave out these rows')
  fireEvent.click(save())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({
    decisions: [
      { decision: 'use', field: 'standard', text: 'Nursery', value: 'KG' },
      { decision: 'leaveOut', field: 'standard', text: 'LKG' },
    ],
  })
})

// R73.9
it('a choice can be withdrawn before it is saved, and a retired value cannot be added', () => {
  show(
    values(question('Nursery', { reason: 'retired', message: 'Nursery is no longer in use. Choose another value.' })),
  )
  expect(screen.getByText('Nursery is no longer in use. Choose another value.')).toBeTruthy()
  expect(optionsOf('What is “Nursery”?')).not.toContain('Add it to the list')
  chooseOption('What is “Nursery”?', 'It is 1st')
  expect(save().disabled).toBe(false)
  chooseOption('What is “Nursery”?', 'Decide later')
  expect(save().disabled).toBe(true)
})

// R73.6, R73.9
it('earlier decisions are shown, and can be withdrawn', async () => {
  const answers = [
    { field: 'standard', text: 'LKG', value: 'KG' },
    { field: 'section', text: 'Rose', value: null },
  ]
  const calls = show({ questions: [], more: 0, answers })
  const decided = within(screen.getByRole('list', { name: 'Decided' }))
  expect(decided.getAllByRole('listitem').map(item => item.querySelector('p')?.textContent)).toEqual([
    'Standard “LKG”: KG',
    'Section “Rose”: left out',
  ])
  press('Take back the decision about “Rose”')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({ decisions: [{ decision: 'ask', field: 'section', text: 'Rose' }] })
})

// R73.9
it('many unknown values lead to the question whether the columns are right', () => {
  show({ ...values(question('Asha')), more: 900 })
  expect(screen.getByText('And 900 more. Check whether each column is assigned to the right field.')).toBeTruthy()
})

// R73.9
it('the choices stay when the server refuses them, and the message says why', async () => {
  serve(() => refusalResponse(409, { message: '“Nursery”: The list already has “Nursery”', error: 'DUPLICATE' }))
  renderInApp(<ImportValues batch={batch} values={values(question('Nursery'), question('LKG'))} />, 'superAdmin')
  press('Add all to the lists')
  for (const text of ['Nursery', 'LKG']) chooseOption(`Place of “${text}” in the list`, 'At the end')
  fireEvent.click(save())
  expect(await screen.findByText('“Nursery”: The list already has “Nursery”')).toBeTruthy()
  expect(save().disabled).toBe(false)
})

// R73.9
it('the lists in the browser have the added values as soon as they are saved', async () => {
  onTestFinished(() => setSchoolLists(SPECIFIED_LISTS))
  const nursery = { ...SPECIFIED_LISTS.standard[0]!, key: 'Nursery', label: 'Nursery', rank: -1024 }
  const lists = { ...SPECIFIED_LISTS, standard: [nursery, ...SPECIFIED_LISTS.standard] }
  serve(() => okResponse({ batch, lists }))
  renderInApp(<ImportValues batch={batch} values={values(question('Nursery'))} />, 'superAdmin')
  chooseOption('What is “Nursery”?', 'Add it to the list')
  chooseOption('Place of “Nursery” in the list', 'Before KG')
  fireEvent.click(save())
  await waitFor(() => expect(findValue('standard', 'Nursery')?.label).toBe('Nursery'))
})
