import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { allCustomFields } from '@/lib/contract/custom-fields/field'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { changesIn, customFieldSetting, showFields } from '@/tests/support/field-settings'
import { box, messageOf, press, type } from '@/tests/support/form'
import { chooseOption, optionsOf } from '@/tests/support/select'

const sent = (calls: Parameters<typeof changesIn>[0]) => calls.find(({ method }) => method === 'POST')?.body

const DEFAULTS = {
  entity: 'students',
  kind: 'text',
  help: '',
  headings: [],
  section: 'Other Information',
  required: false,
  confidential: false,
  masked: false,
  searched: false,
}

const tick = (label: string) => fireEvent.click(screen.getByRole('checkbox', { name: label }))

// R79.2, R79.7
it('a field for a short text can be added with only a label, and this tab offers the field at once', async () => {
  let fields = [customFieldSetting('Bus')]
  const calls = await showFields([], ({ method }) => {
    if (method === 'GET') return okResponse({ fields })
    fields = [...fields, customFieldSetting('House')]
    return okResponse({ field: customFieldSetting('House') })
  })
  press('Add Student Field')
  await waitFor(() => expect(document.activeElement).toBe(box('Label')))
  type('Label', ' House ')
  press('Add')
  expect(await screen.findByText('“House” added')).toBeTruthy()
  expect(sent(calls)).toEqual({ ...DEFAULTS, label: 'House' })
  expect(allCustomFields().map(({ label }) => label)).toEqual(['Bus', 'House'])
  const add = screen.getByRole('button', { name: 'Add Student Field' })
  await waitFor(() => expect(document.activeElement).toBe(add))
})

// R79.2
it('a choice field is added with its options, a new heading, other headings in files and properties', async () => {
  const calls = await showFields([])
  press('Add Student Field')
  type('Label', 'House')
  chooseOption('Kind', 'Choice')
  type('Option 1', 'Red')
  press('Add Option')
  type('Option 2', 'Blue')
  press('Add Option')
  type('Option 3', 'Green')
  press('Remove Blue')
  press('Add Option')
  chooseOption('Heading', 'A new heading')
  type('New heading', 'Houses')
  type('Help', 'As on the badge')
  type('Other headings in files', 'House Name\n\n Colour ')
  tick('Required')
  tick('Confidential')
  press('Add')
  await waitFor(() =>
    expect(sent(calls)).toEqual({
      ...DEFAULTS,
      label: 'House',
      kind: 'choice',
      options: [
        { label: 'Red', retired: false },
        { label: 'Green', retired: false },
      ],
      section: 'Houses',
      help: 'As on the badge',
      headings: ['House Name', 'Colour'],
      required: true,
      confidential: true,
    }),
  )
})

// R79.2
it('a new field can use the headings of the form and of other fields of the same kind of record', async () => {
  await showFields([
    customFieldSetting('Bus', { section: 'Transport' }),
    customFieldSetting('Bond', { section: 'X', entity: 'staff' }),
  ])
  press('Add Student Field')
  expect(optionsOf('Heading')).toEqual([
    'Basic Information',
    'Academic Information',
    'Contact Information',
    'Emergency Contact',
    'Parent Information',
    'Transport',
    'Other Information',
    'A new heading',
  ])
  press('Cancel')
  press('Add Staff Field')
  expect(optionsOf('Heading')).toEqual(['Basic Information', 'X', 'Other Information', 'A new heading'])
})

// R79.2
it('several pasted lines become several options', async () => {
  await showFields([])
  press('Add Student Field')
  chooseOption('Kind', 'Several choices')
  fireEvent.paste(box('Option 1'), { clipboardData: { getData: () => 'Chess\r\nMusic\n\nDrama\n' } })
  expect(['Option 1', 'Option 2', 'Option 3', 'Option 4'].map(label => box(label).value)).toEqual([
    'Chess',
    'Music',
    'Drama',
    '',
  ])
})

// R79.2
it('“Other headings in files” shows an error when a heading is too long or there are too many headings', async () => {
  const calls = await showFields([])
  press('Add Student Field')
  type('Label', 'House')
  type('Other headings in files', `House Name\n${'x'.repeat(61)}`)
  press('Add')
  await waitFor(() => expect(messageOf('Other headings in files')).toBe('A heading cannot exceed 60 characters'))
  type('Other headings in files', Array.from({ length: 21 }, (_, n) => `House ${n}`).join('\n'))
  await waitFor(() => expect(messageOf('Other headings in files')).toBe('At most 20 headings'))
  expect(changesIn(calls)).toEqual([])
})

// R79.2
it('a choice without options, a field without a label and an empty new heading are refused in the form', async () => {
  const calls = await showFields([])
  press('Add Student Field')
  chooseOption('Kind', 'Choice')
  press('Add')
  await waitFor(() => expect(messageOf('Label')).toBe('Label is required'))
  type('Label', 'House')
  chooseOption('Heading', 'A new heading')
  press('Add')
  await waitFor(() => expect(messageOf('Option 1')).toBe('A choice needs at least one option'))
  expect(messageOf('New heading')).toBe('Heading is required')
  expect(changesIn(calls)).toEqual([])
})

// R79.2
it('the message that a choice has no options disappears when options are pasted', async () => {
  await showFields([])
  press('Add Student Field')
  chooseOption('Kind', 'Choice')
  type('Label', 'House')
  press('Add')
  await waitFor(() => expect(messageOf('Option 1')).toBe('A choice needs at least one option'))
  fireEvent.paste(box('Option 1'), { clipboardData: { getData: () => 'Red\nBlue' } })
  await waitFor(() => expect(screen.queryByText('A choice needs at least one option')).toBeNull())
  expect(box('Option 2').value).toBe('Blue')
})

// R79.2
it('a refusal of the server is shown in the form, which keeps what was typed', async () => {
  await showFields([], ({ method }) =>
    method === 'POST'
      ? refusalResponse(409, {
          error: 'DUPLICATE',
          message: 'There is a field “House” already',
          errors: [{ field: 'label', message: 'There is a field “House” already' }],
        })
      : undefined,
  )
  press('Add Student Field')
  type('Label', 'house')
  press('Add')
  await waitFor(() => expect(messageOf('Label')).toBe('There is a field “House” already'))
  expect(box('Label').value).toBe('house')
})

// R79.2
it('only short texts can be masked, and only unrestricted short texts of students can be searched', async () => {
  await showFields([])
  const boxes = () =>
    screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.parentElement?.textContent)
  press('Add Student Field')
  expect(boxes()).toEqual(['Required', 'Confidential', 'Masked', 'Searched'])
  tick('Confidential')
  expect(boxes()).toEqual(['Required', 'Confidential', 'Masked'])
  chooseOption('Kind', 'Date')
  expect(boxes()).toEqual(['Required', 'Confidential'])
  press('Cancel')
  press('Add Staff Field')
  expect(boxes()).toEqual(['Required', 'Confidential', 'Masked'])
})

// R79.6
it('the form proposes to make a field for Aadhaar numbers confidential and masked', async () => {
  const calls = await showFields([])
  press('Add Student Field')
  type('Label', 'Aadhar No')
  screen.getByRole('button', { name: 'Protect It' }).focus()
  press('Protect It')
  expect(screen.queryByRole('button', { name: 'Protect It' })).toBeNull()
  const confidential = screen.getByRole('checkbox', { name: 'Confidential', checked: true })
  await waitFor(() => expect(document.activeElement).toBe(confidential))
  press('Add')
  await waitFor(() =>
    expect(sent(calls)).toEqual({ ...DEFAULTS, label: 'Aadhar No', confidential: true, masked: true }),
  )
})
