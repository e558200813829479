import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { renderInApp, showWideScreen } from '@/tests/support/in-app'
import type { RecordColumns } from './record-columns'
import { RecordTable } from './RecordTable'
import { useSelection } from './useSelection'

type Person = { _id: string }
const PEOPLE: Person[] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]
const drawn = vi.fn(({ _id }: Person) => <b>{_id}</b>)
const COLUMNS: RecordColumns<Person> = [{ title: 'Name', cell: drawn }]

beforeEach(() => {
  showWideScreen()
  drawn.mockClear()
})

const nameOf = ({ _id }: Person) => _id

function People() {
  const selection = useSelection('', PEOPLE, PEOPLE.length, nameOf)
  return <RecordTable label="People" columns={COLUMNS} selection={selection} records={PEOPLE} />
}

// R59.16
it('selecting a row redraws only this row', () => {
  renderInApp(<People />)
  drawn.mockClear()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select b' }))
  expect(drawn.mock.calls).toEqual([[{ _id: 'b' }]])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select c' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select b' }).checked).toBe(true)
  expect(drawn.mock.calls).toEqual([[{ _id: 'b' }], [{ _id: 'c' }]])
})

function Links() {
  const linkTo = useRecordLinks('student')
  const [first] = useState(() => linkTo)
  return <a {...linkTo({ _id: 'a' })}>{linkTo === first ? 'same links' : 'other links'}</a>
}

// R59.16
it('the links of a table do not change while a dialog is open', () => {
  window.history.replaceState(null, '', '/students?standard=5th')
  renderInApp(<Links />)
  fireEvent.click(screen.getByText('same links'))
  expect(window.location.search).toBe('?standard=5th&student=a')
  expect(screen.getByText('same links')).toBeTruthy()
})
