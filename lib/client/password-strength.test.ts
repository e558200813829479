import { expect, it } from 'vitest'
import { ratePassword } from './password-strength'

it.each([
  ['123456', 'Weak', true],
  ['PASSWORD', 'Weak', true],
  ['aaaaaaaab', 'Weak', false],
  ['Secret@123', 'Fair', false],
  ['Harbour-17', 'Good', false],
  ['Quiet-harbour-17', 'Strong', false],
])('the password %s is rated %s (common: %s)', (password, strength, isCommon) => {
  expect(ratePassword(password, [])).toEqual({ strength, isCommon })
})

// ASVS 6.2.11
it('a password that contains known facts about the user is weak', () => {
  expect(ratePassword('asha.rao@school.example', []).strength).not.toBe('Weak')
  expect(ratePassword('asha.rao@school.example', ['asha.rao@school.example']).strength).toBe('Weak')
})
