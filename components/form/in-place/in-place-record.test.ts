import { expect, it } from 'vitest'
import type { Fields } from '@/lib/contract/record-fields'
import { inPlaceFields } from './in-place-record'

const FIELDS: Fields = {
  standard: { label: 'Standard', section: '', kind: 'choice', options: ['5th', '6th'] },
  section: {
    ...{ label: 'Section', section: '', kind: 'choice', options: ['A', 'B', 'C'] },
    narrowedBy: { path: 'standard', options: standard => (standard === '5th' ? ['A'] : ['B', 'C']) },
  },
}
const optionsAt = (...paths: string[]) => inPlaceFields(FIELDS, paths, { standard: '5th', section: 'A' }).section

// R92.37
it('the options of a section that is edited alone depend on the standard of the record', () => {
  expect(optionsAt('section')).toEqual({ label: 'Section', section: '', kind: 'choice', options: ['A'] })
})

// R92.37
it('the options of a section that is edited together with the standard depend on the chosen standard', () => {
  expect(optionsAt('standard', 'section')).toEqual(FIELDS.section)
})
