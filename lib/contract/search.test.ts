import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch } from './search'
import { parseStudentSearch } from '@/lib/contract/students/search'

const word = (text: string) => ({ texts: [text] })

describe('the terms of a search', () => {
  // R60.1, R60.2, R60.5
  it.each([
    ['', []],
    [' , ', []],
    ['Rao, Asha', [word('rao'), word('asha')]],
    ['ÉLODIE', [word('elodie')]],
    ['stu-2026-00001', [word('stu-2026-00001')]],
    ['5', [{ texts: ['5'] }]],
    ['987', [{ texts: ['987'] }]],
    ['9876', [{ texts: ['9876'], phone: '9876' }]],
    ['98765 4', [{ texts: ['98765', '4'], phone: '987654' }]],
    ['2026 00001', [{ texts: ['2026', '00001'], phone: '202600001' }]],
    ['asha 98765 43210', [word('asha'), { texts: ['98765', '43210'], phone: '9876543210' }]],
    ['+91 98', [{ texts: ['+91', '98'] }]],
    ['+91 98765', [{ texts: ['+91', '98765'], phone: '98765' }]],
    ['91 98765', [{ texts: ['91', '98765'], phone: '9198765' }]],
    ['0 9876', [{ texts: ['0', '9876'], phone: '09876' }]],
    ['-', [word('-')]],
    ['919876543210', [{ texts: ['919876543210'], phone: '9876543210' }]],
    ['09876543210', [{ texts: ['09876543210'], phone: '9876543210' }]],
    ['98765 rao 43210', [{ texts: ['98765'], phone: '98765' }, word('rao'), { texts: ['43210'], phone: '43210' }]],
    [
      '9876543210 91234 56780',
      [
        { texts: ['9876543210'], phone: '9876543210' },
        { texts: ['91234', '56780'], phone: '9123456780' },
      ],
    ],
    [
      '2026 9876543210',
      [
        { texts: ['2026'], phone: '2026' },
        { texts: ['9876543210'], phone: '9876543210' },
      ],
    ],
  ])('the terms of the search %j are %j', (search, terms) => {
    expect(parseSearch(search)).toEqual(terms)
  })

  // R60.2
  it('parseSearch finds the same phone number however it is written', () => {
    const prefix = fc.constantFrom('', '+91', '+91 ', '+91-', '(+91) ', '91 ', '0 ', '0091', '0091-')
    const separator = fc.constantFrom('', '', ' ', '-', '.', ' - ', '/', ', ')
    const digits = fc.stringMatching(/^[6-9]\d{9}$/)
    fc.assert(
      fc.property(prefix, digits, fc.array(separator, { minLength: 9, maxLength: 9 }), (before, phone, between) => {
        const written = [...phone].map((digit, index) => digit + (between[index] ?? '')).join('')
        expect(parseSearch(before + written).map(term => term.phone)).toEqual([phone])
      }),
    )
  })

  // R60.2
  it('the terms of a search keep the order of the words, and ignore case, accents and commas', () => {
    const words = fc.uniqueArray(fc.constantFrom('asha', 'rao', 'elodie', 'stu-2026', 'அருண்', 'o%n'), { minLength: 1 })
    fc.assert(
      fc.property(words, fc.constantFrom(' ', ', ', '  ', ' ,'), fc.boolean(), (given, separator, isUpper) => {
        const written = given.toReversed().join(separator).replace('elodie', 'élodie')
        const terms = parseSearch(isUpper ? written.toUpperCase() : written)
        expect(terms.map(({ texts }) => texts)).toEqual(given.toReversed().map(text => [text]))
      }),
    )
  })

  // R60.1
  it('parseSearch returns valid terms for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), search => {
        for (const { texts, phone } of parseSearch(search)) {
          expect(texts.length).toBeGreaterThan(0)
          expect(phone ?? '0000').toMatch(/^\d{4,}$/)
        }
      }),
    )
  })
})

describe('the class in a search', () => {
  const of = (standard: string, section: string) => ({ standard, section })

  // R60.3
  it.each([
    ['5th B', of('5th', 'B')],
    ['5B', of('5th', 'B')],
    ['5 b', of('5th', 'B')],
    ['5-B', of('5th', 'B')],
    ['5th-b', of('5th', 'B')],
    ['5, B', of('5th', 'B')],
    ['05 b', of('5th', 'B')],
    ['KG A', of('KG', 'A')],
    ['kga', of('KG', 'A')],
    ['12D', of('12th', 'D')],
    ['1st c', of('1st', 'C')],
  ])('the search %j contains only a class', (search, schoolClass) => {
    expect(parseStudentSearch(search)).toEqual({ terms: [], schoolClass })
  })

  // R60.3
  it.each(['B', '5', '5th', 'KG', '13 A', '0 A', '5 E', '5 Bina', 'A 5', '5b5', 'x5b', '5 rao b', '-5 b'])(
    'the search %j contains no class',
    search => {
      const { terms, schoolClass } = parseStudentSearch(search)
      expect(schoolClass).toBeUndefined()
      expect(terms).toEqual(parseSearch(search))
    },
  )

  // R60.3
  it.each([
    ['rao 5 b asha', ['rao', 'asha']],
    ['5th B, Rao', ['rao']],
    ['98765 5 b', ['98765']],
    ['5b 6a', ['6a']],
    ['kg a b', ['b']],
  ])('the search %j contains a class beside other terms', (search, texts) => {
    const { terms, schoolClass } = parseStudentSearch(search)
    expect(schoolClass).toBeDefined()
    expect(terms.flatMap(term => term.texts)).toEqual(texts)
  })

  it('a search for staff treats the words of a class as ordinary words', () => {
    expect(parseSearch('5 b')).toEqual([word('5'), word('b')])
  })
})
