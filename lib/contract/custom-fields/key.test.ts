import { describe, expect, it } from 'vitest'
import { keyFromLabel } from './key'
import { labelFromHeading } from './label-from-heading'

describe('the key of a field', () => {
  const key = (label: string, ...taken: string[]) => keyFromLabel(label, new Set(taken))

  it.each([
    ['Bus Route', 'bus_route'],
    ['  École – Étage 2 ', 'ecole_etage_2'],
    ['12th Marks', 'th_marks'],
    ['_ Aadhaar _', 'aadhaar'],
    ['घर', 'field'],
    ['42', 'field'],
    ['x'.repeat(40), 'x'.repeat(31)],
    [`${'x'.repeat(30)} y`, 'x'.repeat(30)],
  ])('the label %j gives the key %j', (label, expected) => {
    expect(key(label)).toBe(expected)
  })

  it('a key that is already taken gets the first free number, and stays within the length limit', () => {
    expect(key('House', 'house')).toBe('house_2')
    expect(key('House', 'house', 'house_2', 'house_3')).toBe('house_4')
    expect(key('x'.repeat(31), 'x'.repeat(31))).toBe(`${'x'.repeat(29)}_2`)
    expect(keyFromLabel('घर', new Set(['option']), 'option')).toBe('option_2')
  })

  it('`constructor` is never a key', () => {
    expect(key('Constructor')).toBe('constructor_2')
  })
})

describe('the label of the new field of a column', () => {
  const label = (heading: string, ...taken: string[]) => labelFromHeading(heading, taken, 'Column C')

  it.each([
    ['House', 'House'],
    ['  Bus \n Route\t', 'Bus Route'],
    ['Bus\u202e Route\u0000', 'Bus Route'],
    ['', 'Column C'],
    [' \n', 'Column C'],
    ['x'.repeat(61), 'x'.repeat(60)],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
    [`${'x'.repeat(59)}😀`, 'x'.repeat(59)],
  ])('the heading %j gives the label %j', (heading, expected) => {
    expect(label(heading)).toBe(expected)
  })

  it('a label is not repeated, whatever its case and accents', () => {
    expect(label('House', 'HOUSE')).toBe('House 2')
    expect(label('Étage', 'etage', 'Etage 2')).toBe('Étage 3')
    expect(label('x'.repeat(60), 'x'.repeat(60))).toBe(`${'x'.repeat(58)} 2`)
  })
})
