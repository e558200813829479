import { describe, expect, it } from 'vitest'
import { choicesOf } from '@/lib/contract/record-fields'
import { classOptions, onlyClass } from './class-options'

const teacher = { scope: [{ standard: '5th', section: 'A' }, { standard: '6th' }] }
const keys = (...of: Parameters<typeof classOptions>) => choicesOf(classOptions(...of)).map(([key]) => key)

// R92.37
describe('the classes that a user may choose', () => {
  it('a user who is not limited may choose all standards and sections', () => {
    expect(classOptions({}, 'standard')).toBe('standard')
    expect(classOptions({}, 'section', { standard: '5th' })).toBe('section')
  })

  it('a limited user may choose their own standards, and their sections of the chosen standard', () => {
    expect(keys(teacher, 'standard')).toEqual(['5th', '6th'])
    expect(keys(teacher, 'section', { standard: '5th' })).toEqual(['A'])
    expect(keys(teacher, 'section', { standard: '6th' })).toEqual(['A', 'B', 'C', 'D'])
    expect(keys(teacher, 'section')).toEqual(['A', 'B', 'C', 'D'])
    expect(keys({ scope: [] }, 'standard')).toEqual([])
  })

  it('a value that is already chosen stays among the choices', () => {
    expect(keys(teacher, 'standard', { kept: '9th' })).toEqual(['5th', '6th', '9th'])
  })

  it('the form begins with a class only for a user who may see exactly one class', () => {
    expect(onlyClass({ scope: [{ standard: '5th', section: 'A' }] })).toEqual({ standard: '5th', section: 'A' })
    expect([onlyClass(teacher), onlyClass({ scope: [{ standard: '6th' }] }), onlyClass({})]).toEqual([{}, {}, {}])
  })
})
