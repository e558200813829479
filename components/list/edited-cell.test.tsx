import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EDIT_CELL_EVENT } from '@/components/base/edit-cell-event'
import { useEditedCells } from './edited-cell'
import { RecordRow } from './RecordRow'

const [anu, ravi] = [{ _id: 'anu' }, { _id: 'ravi' }]

type Props = { loaded: { _id: string }[]; onEdit: () => void }

/** A table that still shows Anu, whether or not her record is among the newer records `loaded`. */
function Example({ loaded, onEdit }: Props) {
  useEditedCells(loaded, () => true, onEdit)
  return (
    <table>
      <tbody>
        <RecordRow record={anu} columns={[{ title: 'Name', path: 'name.firstName', text: () => 'Anu' }]} />
      </tbody>
    </table>
  )
}

// R85.7
it.each([
  ['even if the list now has another order', [ravi, anu], 1],
  ['but not when the record has left the list', [ravi], 0],
])('F2 edits the record that the row shows, %s', (_when, loaded, times) => {
  const onEdit = vi.fn<() => void>()
  render(<Example loaded={loaded} onEdit={onEdit} />)
  const cell = screen.getByRole('cell', { name: 'Anu' })
  fireEvent(cell, new Event(EDIT_CELL_EVENT, { bubbles: true, cancelable: true }))
  expect(onEdit.mock.calls).toEqual(
    Array.from({ length: times }, () => [{ record: anu, path: 'name.firstName', cell }]),
  )
})
