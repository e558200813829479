import { expect, test } from 'vitest'
import { likelyOrders } from './dates'
import { splitClass, splitName, withSectionOfClass } from './names'

test.each([
  ['Asha Rao', 'Asha', 'Rao'],
  ['Asha Devi Rao', 'Asha Devi', 'Rao'],
  ['Rao, Asha', 'Asha', 'Rao'],
  ['Asha', 'Asha', ''],
  ['  Asha   Rao ', 'Asha', 'Rao'],
])('the name %s is split into %s and %s', (text, firstName, lastName) =>
  expect(splitName(text)).toEqual({ firstName, lastName }),
)

test.each([
  ['5-A', '5', 'A'],
  ['V B', 'V', 'B'],
  ['Class 5 A', 'Class 5', 'A'],
  ['5A', '5', 'A'],
  ['10th (C)', '10th', 'C'],
  ['UKG', 'UKG', ''],
  ['KG - Sec B', 'KG', 'B'],
  ['X', 'X', ''],
  ['8-A', '8', 'A'],
  ['10th B Section', '10th', 'B'],
  ['10th Std B', '10th Std', 'B'],
])('the class %s is split into %s and %s', (text, standard, section) =>
  expect(splitClass(text)).toEqual({ standard, section }),
)

// R51.3
test.each([
  [{ standard: '8-A' }, { standard: '8', section: 'A' }],
  [
    { standard: '8-A', section: '' },
    { standard: '8', section: 'A' },
  ],
  [
    { standard: 'VIII b', section: 'Sec B' },
    { standard: 'VIII', section: 'b' },
  ],
  [
    { standard: '8-A', section: 'B' },
    { standard: '8-A', section: 'B' },
  ],
  [
    { standard: '8', section: 'A' },
    { standard: '8', section: 'A' },
  ],
  [{ standard: 'Team-A' }, { standard: 'Team-A' }],
  [{ section: 'A' }, { section: 'A' }],
])('the cells %j are read as %j', (cells, read) => expect(withSectionOfClass(cells)).toEqual(read))

test.each([
  [['15/06/2018', '03/04/2018'], ['day']],
  [['06/15/2018', '03/04/2018'], ['month']],
  [
    ['03/04/2018', '05/06/2018'],
    ['day', 'month'],
  ],
  [['2018-06-15', '5 Jun 2018'], ['day']],
  [[], []],
  [['15/06/2018', '16/07/2018', '07/16/2018'], ['day']],
])('the dates %j may be in the orders %j', (texts, orders) => expect(likelyOrders(texts)).toEqual(orders))
