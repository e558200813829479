import { describe, expect, it } from 'vitest'
import { invisibleTexts } from './invisible'

const message = 'This text contains an invisible character. Delete the text and type it again.'
const character = (hex: string) => String.fromCodePoint(parseInt(hex, 16))

describe('an invisible character', () => {
  // R34.36
  it.each([
    '00AD', '034F', '061C', '115F', '1160', '17B4', '17B5', '180E', '200B', '200E', '200F', '2060', '2064', '2800', '3164',
    'FEFF', 'FFA0', 'FFF9', 'FFFA', 'FFFB', '1D173', 'E0001', 'E0020', 'E0061', 'E007F',
  ])('the invisible character U+%s is refused inside a name', hex => {
    const name = { firstName: `As${character(hex)}ha`, lastName: 'Nair' }
    expect(invisibleTexts({ name })).toEqual([{ field: 'name.firstName', message }])
  }) // prettier-ignore

  it('an invisible character is refused in nested objects, with the path of the field', () => {
    const form = {
      parentInfo: { father: { name: 'Su\u200bresh' } },
      position: 'Hea\u00add',
      rollNumber: 7,
      email: undefined,
    }
    expect(invisibleTexts(form)).toEqual([
      { field: 'parentInfo.father.name', message },
      { field: 'position', message },
    ])
  })

  it('an invisible character is allowed in a password', () => {
    expect(invisibleTexts({ password: 'a\u200bb', confirmPassword: 'a\u200bb', newPassword: '\u3164' })).toEqual([])
  })

  it('an invisible character is allowed in an unchanged stored text, and refused in other texts', () => {
    const stored = { name: { firstName: 'As\u200bha', lastName: 'Nair' } }
    expect(invisibleTexts({ name: { firstName: 'As\u200bha', lastName: 'Menon' } }, stored)).toEqual([])
    expect(invisibleTexts({ name: { firstName: 'As\u200bh', lastName: 'Nair' } }, stored)).toHaveLength(1)
    expect(invisibleTexts({ name: { firstName: 'Asha', lastName: 'As\u200bha' } }, stored)).toHaveLength(1)
  })
})

describe('characters that names need', () => {
  it.each([
    ['a joiner in Malayalam', 'അവന്\u200d'],
    ['a non-joiner in Persian', 'علی\u200cرضا'],
    ['a variation selector in Japanese', '葛\u{e0100}城'],
    ['a variation selector in Mongolian', '\u182d\u180b'],
    ['Tamil', 'அருண்'],
    ['Polish', 'Łucja'],
    ['spaces of several kinds', 'Asha\u00a0Mary\u3000Nair'],
    ['no characters', ''],
    ['spaces around it', ' Asha '],
  ])('a text with %s is allowed', (_what, text) => {
    expect(invisibleTexts({ text })).toEqual([])
  })

  // R34.36
  it.each(['\u200c', '\u200d\u200d', '\u200c \u200d', '\ufe0f', '\u3164', '\u2800'])(
    'a text of %j alone is refused',
    text => {
      expect(invisibleTexts({ text })).toEqual([{ field: 'text', message }])
    },
  )
})
