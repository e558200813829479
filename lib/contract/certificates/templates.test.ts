import { expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { defaultCertificateKind } from './kinds'
import { CertificateTemplates, DEFAULT_TEMPLATES, TemplatesReplacement } from './templates'

const OWN = { title: 'Character Certificate', text: 'This is to certify that {name} is honest.' }
const withOwn = (other: unknown) => ({ ...DEFAULT_TEMPLATES, other })

it('the default templates are valid', () => {
  expect(CertificateTemplates.parse(DEFAULT_TEMPLATES)).toEqual(DEFAULT_TEMPLATES)
})

it.each([
  ['both texts', OWN, OWN],
  ['null', null, null],
  ['two empty texts', { title: '', text: ' ' }, null],
  ['no texts', {}, null],
])('the template of the school’s own kind may be %s', (_what, sent, kept) => {
  expect(CertificateTemplates.parse(withOwn(sent)).other).toEqual(kept)
})

it('the template of the school’s own kind needs both its title and its text', () => {
  expect(refusalsOf(CertificateTemplates, withOwn({ title: OWN.title }))).toEqual(['other.text: Text is required'])
  expect(refusalsOf(CertificateTemplates, withOwn({ text: OWN.text }))).toEqual(['other.title: Title is required'])
})

it('a title has at most 100 characters, and a text at most 5,000', () => {
  const bonafide = { title: 'T'.repeat(100), text: 't'.repeat(5000) }
  expect(refusalsOf(CertificateTemplates, { ...DEFAULT_TEMPLATES, bonafide })).toEqual([])
  const long = { title: 'T'.repeat(101), text: 't'.repeat(5001) }
  expect(refusalsOf(CertificateTemplates, { ...DEFAULT_TEMPLATES, bonafide: long })).toEqual([
    'bonafide.title: Title cannot exceed 100 characters',
    'bonafide.text: Text cannot exceed 5000 characters',
  ])
})

it('the version of a replacement is a whole number, or absent', () => {
  expect(refusalsOf(TemplatesReplacement, DEFAULT_TEMPLATES)).toEqual([])
  expect(refusalsOf(TemplatesReplacement, { ...DEFAULT_TEMPLATES, version: 3 })).toEqual([])
  const refusal = ['version: version must be a whole number']
  expect(refusalsOf(TemplatesReplacement, { ...DEFAULT_TEMPLATES, version: 1.5 })).toEqual(refusal)
})

it('the form preselects a leaving certificate for a student who has left, and otherwise a bonafide certificate', () => {
  expect(defaultCertificateKind({ isActive: false })).toBe('leaving')
  expect(defaultCertificateKind({ isActive: true })).toBe('bonafide')
})
