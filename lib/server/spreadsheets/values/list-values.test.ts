import { expect, it } from 'vitest'
import { type ListName, setSchoolLists, SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { useLists } from '@/tests/support/school-lists'
import { findListValue, isNameOf } from './list-values'

const keyOf = (list: ListName, text: string) => findListValue(list, text)?.key

// R73.1
it.each<[ListName, string, string | undefined]>([
  ['standard', 'V', '5th'],
  ['standard', 'L.K.G.', 'KG'],
  ['standard', 'Nursery', undefined],
  ['standard', '__proto__', undefined],
  ['standard', '', undefined],
  ['section', 'Section b', 'B'],
  ['section', 'Section', undefined],
  ['section', 'Rose', undefined],
  ['department', 'Office Staff', 'Administration'],
  ['department', 'constructor', undefined],
  ['relationship', 'FATHER', 'Father'],
  ['relationship', 'Papa', undefined],
])('in the %s list of the specification, the text %j is the value %j', (list, text, key) =>
  expect(keyOf(list, text)).toBe(key),
)

// R73.1
it('a text that is the label of one value and the key of another value means the value with this label', () => {
  useLists({
    section: [
      { key: 'A', label: 'Rose' },
      { key: 'A 2', label: 'A' },
    ],
  })
  expect([keyOf('section', 'A'), keyOf('section', 'Sec A'), keyOf('section', 'rose')]).toEqual(['A 2', 'A 2', 'A'])
})

// R73.1
it('a text that is the key of one value and a spelling of another value means the value with this key', () => {
  const [a, b] = SPECIFIED_LISTS.section
  useLists({})
  setSchoolLists({
    ...SPECIFIED_LISTS,
    section: [
      { ...a!, aliases: ['B', 'Bleu'] },
      { ...b!, label: 'Rouge' },
    ],
  })
  expect([keyOf('section', 'B'), keyOf('section', 'BLEU')]).toEqual(['B', 'A'])
})

// R73.1
it('each kindergarten level in the list of a school is found by its usual spellings', () => {
  useLists({ standard: ['Nursery', 'LKG', 'UKG', '1st'] })
  const texts = ['Class Nursery', 'Lower KG', 'u.k.g', 'I', 'KG']
  expect(texts.map(text => keyOf('standard', text))).toEqual(['Nursery', 'LKG', 'UKG', '1st', undefined])
})

// R73.3
it('UKG is not read as KG when the list has several kindergarten levels, or when KG is retired or renamed', () => {
  useLists({ standard: ['KG', 'LKG'] })
  expect(keyOf('standard', 'UKG')).toBeUndefined()
  useLists({ standard: [{ label: 'KG', retired: true }, '1st'] })
  expect(keyOf('standard', 'UKG')).toBeUndefined()
  useLists({ standard: [{ key: 'KG', label: 'Playgroup' }, '1st'] })
  expect([keyOf('standard', 'UKG'), keyOf('standard', 'KG')]).toEqual([undefined, 'KG'])
})

// R73.3
it.each<[ListName, string, boolean]>([
  ['standard', 'kg', true],
  ['standard', 'Kindergarten', true],
  ['standard', 'LKG', false],
  ['department', 'Admin', true],
  ['department', 'Office', false],
])('in the %s list, the text %j names its value with certainty: %j', (list, text, isName) => {
  const value = findListValue(list, text)
  expect(value && isNameOf(list, text, value)).toBe(isName)
})
