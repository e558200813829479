import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { AdminChange, AdminInput } from '@/lib/contract/staff/admins'
import { LinkKind, ResetInput } from './links'
import { isCommonPassword, mostCommonPasswords } from './passwords'
import { TokenInput } from './personal-tokens'
import { Credentials, LogoutInput, OwnPassword, PasswordChange, RefreshInput } from './schema'
import { CodeProof, SecondStep } from './second-factor'
import { accountOf } from './sign-in-options'

const NEW = { newPassword: 'New@12345', confirmPassword: 'New@12345' }

it('a sign-in has an email, which is lower-cased, and a password', () => {
  expect(Credentials.parse({ email: ' Head@School.example ', password: 'Secret@123' })).toEqual({
    email: 'head@school.example',
    password: 'Secret@123',
  })
  expect(refusalsOf(Credentials, {})).toEqual(['email: Email is required', 'password: Password is required'])
})

describe('a new password', () => {
  it.each([
    [PasswordChange, { currentPassword: 'x', ...NEW }],
    [OwnPassword, NEW],
    [ResetInput, { token: 't', ...NEW }],
  ])('a new password and its confirmation must be the same', (schema, body) => {
    expect(refusalsOf(schema, body)).toEqual([])
    expect(refusalsOf(schema, { ...body, confirmPassword: 'Other@123' })).toEqual([
      'confirmPassword: Passwords do not match',
    ])
    expect(refusalsOf(schema, { ...body, confirmPassword: '' })).toContain(
      'confirmPassword: Confirm New Password is required',
    )
  })

  it('a link has a token of at most 200 characters', () => {
    const message = 'This link is not complete, was already used, or is too old. Ask for a new link and open it.'
    expect(refusalsOf(ResetInput, { ...NEW, token: 'x'.repeat(200) })).toEqual([])
    expect(refusalsOf(ResetInput, { ...NEW, token: 'x'.repeat(201) })).toEqual([`token: ${message}`])
    expect(refusalsOf(ResetInput, NEW)).toEqual([`token: ${message}`])
    expect(refusalsOf(LinkKind, 'gift')).toEqual(['Unknown kind of link'])
  })

  it('one of the 10,000 most common passwords is common, whatever its case', () => {
    const ranked = Array.from({ length: 10_001 }, (_, rank) => `password${rank}`)
    const common = mostCommonPasswords(ranked)
    const passwords = ['PassWord0', 'password9999', 'password10000', 'secret']
    expect(passwords.map(password => isCommonPassword(common, password))).toEqual([true, true, false, false])
  })
})

it('a refresh token has at most 2,048 characters, and signing out accepts any value', () => {
  expect(refusalsOf(RefreshInput, { refreshToken: 'x'.repeat(2_048) })).toEqual([])
  expect(refusalsOf(RefreshInput, { refreshToken: 'x'.repeat(2_049) })).toEqual(['refreshToken: Invalid value'])
  expect(LogoutInput.parse({ refreshToken: 5 })).toEqual({ refreshToken: undefined })
  expect(LogoutInput.parse({ refreshToken: 'x' })).toEqual({ refreshToken: 'x' })
})

it('a code ignores spaces, dashes and case', () => {
  expect(CodeProof.parse({ code: '123 456' })).toEqual({ code: '123456' })
  expect(CodeProof.parse({ code: 'AB-cd-EF' })).toEqual({ code: 'abcdef' })
  expect(refusalsOf(CodeProof, { code: ' - ' })).toEqual(['code: Code is required'])
  expect(refusalsOf(CodeProof, { code: '1'.repeat(101) })).toEqual(['code: Invalid value'])
  expect(refusalsOf(SecondStep, { code: '1', challenge: 'x'.repeat(2_049) })).toEqual(['challenge: Invalid value'])
})

describe('a personal token', () => {
  const TOKEN = { name: 'Library', expiresAt: '2027-03-31', permissions: { students: { read: true } } }
  const refusals = (changes: object) => refusalsOf(TokenInput, { ...TOKEN, ...changes })

  it('a token may change students and view staff', () => {
    const all = { create: true, read: true, update: true, delete: true }
    expect(refusals({ permissions: { students: all, staff: { read: true, update: false } } })).toEqual([])
  })

  it('a token cannot change staff, and has at least one permission', () => {
    expect(refusals({ permissions: { staff: { read: true, update: true } } })).toEqual([
      'permissions: A personal token can view staff, but not change them',
    ])
    expect(refusals({ permissions: {} })).toEqual(['permissions: Choose at least one permission'])
    expect(refusals({ permissions: { students: { read: false } } })).toEqual([
      'permissions: Choose at least one permission',
    ])
  })

  it('a token has a name and a last day', () => {
    expect(refusals({ name: 'x'.repeat(51), expiresAt: '31.03.2027' })).toEqual([
      'name: Name cannot exceed 50 characters',
      'expiresAt: Last day must be a date such as 2026-01-31',
    ])
  })
})

it('a change of a superAdmin is confirmed with the caller’s own password', () => {
  const admin = { name: { firstName: 'Asha', lastName: 'Rao' }, email: 'asha@school.example' }
  expect(refusalsOf(AdminInput, { ...admin, currentPassword: 'x' })).toEqual([])
  expect(refusalsOf(AdminInput, admin)).toEqual(['currentPassword: Current Password is required'])
  expect(refusalsOf(AdminChange, { isActive: 1, currentPassword: '' })).toEqual([
    'isActive: isActive must be true or false',
    'currentPassword: Current Password is required',
  ])
})

it('`accountOf` returns “your school account”, “their school account”, or the name of the school’s accounts', () => {
  expect([accountOf('your'), accountOf('their'), accountOf('your', 'Google')]).toEqual([
    'your school account',
    'their school account',
    'Google',
  ])
})
