import { expect, it } from 'vitest'
import type { Fields } from '@/lib/contract/record-fields'
import { customChanges } from './custom-changes'

const FIELDS: Fields = {
  'custom.nickname': { label: 'Nickname', section: 'Other Information', kind: 'text' },
  'custom.house': { label: 'House', section: 'Other Information', kind: 'choice', options: ['Red'] },
  'custom.bus': { label: 'Bus', section: 'Other Information', kind: 'yesNo' },
}

// R82.7
it('a dash that is typed as a text is a value, and only the choice to clear empties the field', () => {
  expect(customChanges(FIELDS, { 'custom.nickname': '-' })).toEqual([['custom.nickname', '-']])
  expect(customChanges(FIELDS, { 'custom.nickname -': '-' })).toEqual([['custom.nickname', null]])
  expect(customChanges(FIELDS, { 'custom.house': '-', 'custom.bus': '-' })).toEqual([
    ['custom.house', null],
    ['custom.bus', null],
  ])
})
