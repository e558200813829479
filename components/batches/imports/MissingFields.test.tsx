import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { ImportMapping } from '@/lib/contract/imports/mapping'
import { box, type } from '@/tests/support/form'
import { renderInApp } from '@/tests/support/in-app'
import { useRules } from '@/tests/support/school-rules'
import { chosenIn, chooseOption, optionsOf } from '@/tests/support/select'
import { MissingFields } from './MissingFields'

const onChange = vi.fn<(changed: Pick<ImportMapping, 'fixed' | 'copied'>) => void>()

type Given = { columns?: string[]; empty?: number } & Partial<Pick<ImportMapping, 'fixed' | 'copied'>>

function Sample({ columns = ['name.firstName'], empty = 0, fixed = {}, copied = {} }: Given) {
  const [mapping, setMapping] = useState<ImportMapping>({
    columns,
    dateOrder: 'month',
    fixed,
    copied,
    fixCapitals: false,
    emptyClears: false,
  })
  const change = (changed: Pick<ImportMapping, 'fixed' | 'copied'>) => {
    onChange(changed)
    setMapping({ ...mapping, ...changed })
  }
  const cells = columns.map(header => ({ header, samples: [], candidates: [], empty }))
  return <MissingFields entity="students" columns={cells} mapping={mapping} onChange={change} />
}

// R61.7
it('one date of birth for all students is read in the date order of the school, not of the file', () => {
  renderInApp(<Sample />)
  chooseOption('Date of Birth', 'The same value for all')
  type('Date of Birth of all', '5/6/18')
  fireEvent.blur(box('Date of Birth of all'))
  expect(box('Date of Birth of all').value).toBe('5 Jun 2018')
  expect(onChange).toHaveBeenLastCalledWith({ copied: {}, fixed: { dateOfBirth: '2018-06-05' } })
  expect(screen.getByRole('button', { name: 'Calendar for Date of Birth of all' })).toBeTruthy()
})

// R51.2
it('empty phone cells can be filled from another phone column, but not with the same phone for all students', () => {
  renderInApp(<Sample columns={['parentInfo.father.phone', 'parentInfo.mother.phone']} empty={3} />)
  chooseOption("Where Mother's Phone is empty", "The same as Father's Phone")
  expect(onChange).toHaveBeenLastCalledWith({
    copied: { 'parentInfo.mother.phone': 'parentInfo.father.phone' },
    fixed: {},
  })
  expect(optionsOf("Where Mother's Phone is empty")).toEqual(['Correct in each row', "The same as Father's Phone"])
})

// R75.6
it('if parents may be unknown in the school, empty cells of a parent stay empty by default', () => {
  useRules({ parentsMayBeUnknown: true })
  renderInApp(<Sample columns={['parentInfo.father.phone', 'parentInfo.mother.phone']} empty={3} />)
  expect(optionsOf("Where Mother's Phone is empty")).toEqual(['Leave empty', "The same as Father's Phone"])
  expect(screen.getByText(/A parent whose cells are all empty is not known\.$/)).toBeTruthy()
})

// R51.2
it('filling a column is offered only if the column has empty cells', () => {
  renderInApp(<Sample columns={['parentInfo.father.phone', 'parentInfo.mother.phone']} />)
  expect(screen.queryByText(/^Where /)).toBeNull()
})

const PARENTS = ['parentInfo.father.name', 'parentInfo.father.phone', 'parentInfo.mother.name']
const CONTACT = 'contactInfo.emergencyContact'

// R89.5
it('one choice makes a parent the emergency contact when the file has the parent’s name and phone', () => {
  renderInApp(<Sample columns={PARENTS} />)
  expect(optionsOf('Emergency Contact')).toEqual(['Correct in each row', 'The father', 'Other columns or values'])
  expect(screen.queryByRole('combobox', { name: 'Emergency Contact Phone' })).toBeNull()
  chooseOption('Emergency Contact', 'The father')
  expect(onChange).toHaveBeenLastCalledWith({
    copied: { [`${CONTACT}.name`]: 'parentInfo.father.name', [`${CONTACT}.phone`]: 'parentInfo.father.phone' },
    fixed: { [`${CONTACT}.relationship`]: 'Father' },
  })
  expect(chosenIn('Emergency Contact')).toBe('The father')
  expect(screen.queryByRole('combobox', { name: 'Relationship' })).toBeNull()
  chooseOption('Emergency Contact', 'Correct in each row')
  expect(onChange).toHaveBeenLastCalledWith({ copied: {}, fixed: {} })
})

// R89.5
it('a column for the relationship is used even when a parent is the emergency contact', () => {
  renderInApp(<Sample columns={[...PARENTS, `${CONTACT}.relationship`]} />)
  chooseOption('Emergency Contact', 'The father')
  expect(onChange.mock.lastCall?.[0].fixed).toEqual({})
})

// R89.5
it('other columns can be chosen for each field of the emergency contact', () => {
  renderInApp(<Sample columns={PARENTS} />)
  chooseOption('Emergency Contact', 'Other columns or values')
  chooseOption('Emergency Contact Name', "The same as Mother's Name")
  expect(onChange).toHaveBeenLastCalledWith({ copied: { [`${CONTACT}.name`]: 'parentInfo.mother.name' }, fixed: {} })
  expect(chosenIn('Emergency Contact')).toBe('Other columns or values')
  expect(screen.getByRole('combobox', { name: 'Relationship' })).toBeTruthy()
})

// R89.5
it('a file with one column of the emergency contact leads to a question about each other field of the contact', () => {
  renderInApp(<Sample columns={[...PARENTS, `${CONTACT}.name`]} />)
  expect(screen.queryByRole('combobox', { name: 'Emergency Contact' })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Emergency Contact Phone' })).toBeTruthy()
})

const FROM_FATHER = { [`${CONTACT}.name`]: 'parentInfo.father.name', [`${CONTACT}.phone`]: 'parentInfo.father.phone' }

// R89.5
it('a chosen relationship that does not match the chosen parent stays visible', () => {
  const fixed = { [`${CONTACT}.relationship`]: 'Mother' }
  renderInApp(<Sample columns={PARENTS} fixed={fixed} copied={FROM_FATHER} />)
  expect(chosenIn('Emergency Contact')).toBe('Other columns or values')
  expect(chosenIn('Relationship')).toBe('The same value for all')
})

// R89.5
it('the emergency contact can be chosen again when the chosen parent no longer has a phone in the file', () => {
  const columns = ['parentInfo.father.name', 'parentInfo.mother.name', 'parentInfo.mother.phone']
  const fixed = { [`${CONTACT}.relationship`]: 'Father' }
  renderInApp(<Sample columns={columns} fixed={fixed} copied={FROM_FATHER} />)
  expect(chosenIn('Emergency Contact')).toBe('Other columns or values')
  expect(chosenIn('Emergency Contact Name')).toBe("The same as Father's Name")
  expect(chosenIn('Emergency Contact Phone')).toBe('Correct in each row')
})
