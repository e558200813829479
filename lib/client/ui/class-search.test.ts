import { expect, it } from 'vitest'
import { classesNamedBy } from './class-search'
import { classText } from '@/lib/contract/students/classes'

// R70.10
it.each<[string, string[]]>([
  ['5b', ['5th-B']],
  ['5-B', ['5th-B']],
  ['5th B', ['5th-B']],
  ['Class 5 B', ['5th-B']],
  ['kg a', ['KG-A']],
  ['KG', ['KG-A', 'KG-B', 'KG-C', 'KG-D']],
  ['5th', ['5th-A', '5th-B', '5th-C', '5th-D']],
  ['class 12', ['12th-A', '12th-B', '12th-C', '12th-D']],
  ['5', []],
  ['class', []],
  ['class 0', []],
  ['13th', []],
  ['class 5b asha', []],
  ['classic 5', []],
  ['', []],
])('the search text %j names the classes %j', (text, expected) => {
  expect(classesNamedBy(text).map(classText)).toEqual(expected)
})
