import { expect, it } from 'vitest'
import type { ImportLine } from './imported-records'
import { leftOutReason } from './left-out'

const line = (section: string) =>
  ({
    entity: 'students',
    row: { cells: { section } },
    mapping: { answers: [{ field: 'section', list: 'section', text: '.', value: null }] },
  }) as unknown as ImportLine

// R73.6
it('leaving out rows with the text “.” in a cell does not leave out rows with an empty cell', () => {
  expect([leftOutReason(line('.')), leftOutReason(line(' ')), leftOutReason(line(''))]).toEqual([
    'Section “.” is left out.',
    undefined,
    undefined,
  ])
})
