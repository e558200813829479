import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { Resource } from '@/lib/contract/permissions'
import { builtInLabels } from '@/lib/server/custom-fields/built-in-labels'
import { newField } from '@/lib/server/custom-fields/next-field'
import { guessTargets } from './headers/guess-targets'
import { proposeField } from './propose-field'

const textsOf = (...different: string[]) => ({ different, isComplete: true })
const proposed = (heading: string, ...texts: string[]) => proposeField(heading, 0, textsOf(...texts), [])
const kindOf = (...texts: string[]) => proposed('Column', ...texts).kind

const HEADINGS = readFileSync(`${import.meta.dirname}/headers/real-headings.tsv`, 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => line.split('\t') as [entity: Resource, heading: string])

// R82.10
it('every real heading that matches no field can become a new field with a unique label and key', () => {
  const unknown = HEADINGS.filter(([entity, heading]) => guessTargets(entity, [heading])[0]?.target === null)
  expect(unknown.length).toBeGreaterThan(150)
  const fields: CustomField[] = []
  for (const [entity, heading] of unknown) {
    const others = fields.filter(field => field.entity === entity)
    const labels = [...builtInLabels(entity), ...others.map(({ label }) => label)]
    const { options: _options, ...proposal } = proposeField(heading, 0, textsOf('some text', 'x'.repeat(70)), labels)
    // A school has at most 50 fields, so one school cannot have a field for every heading.
    const known = fields.map(field => ({ ...field, state: 'removed' as const, entity: field.entity }))
    const field = newField({ entity, ...proposal }, [...known, ...others.slice(-20)])
    expect(field.key).toMatch(/^[a-z][a-z0-9_]{0,30}$/)
    expect(guessTargets(entity, [heading], [{ ...field, headings: [heading] }])[0]?.target).toBe(`custom.${field.key}`)
    fields.push(field)
  }
  expect(new Set(fields.map(({ key }) => key)).size).toBe(unknown.length)
})

// R82.5
it.each([
  ['yesNo', ['Yes', 'no']],
  ['yesNo', ['Y']],
  ['date', ['15/06/2018', '2018-06-15', '1/2/2019']],
  ['integer', ['0', '12', '-3']],
  ['decimal', ['1.5', '2']],
  ['choice', ['Red', 'Blue']],
  ['choice', Array.from({ length: 12 }, (_, index) => `Route ${index}`)],
  ['text', Array.from({ length: 13 }, (_, index) => `Route ${index}`)],
  ['text', ['007', '1234567890123']],
  ['text', []],
  ['longText', ['one\ntwo']],
  ['longText', ['x'.repeat(501)]],
  ['text', ['x'.repeat(61)]],
])('a column becomes a field of the kind %s when its texts are %j', (kind, texts) => {
  expect(kindOf(...texts)).toBe(kind)
})

// R82.5
it.each([
  ['Aadhaar No', ['x']],
  ['Adhar Card', []],
  ['ID', ['2345 6789 0123', '9876-5432-1098']],
])('the column %s with %j becomes a confidential and masked text', (heading, texts) => {
  expect(proposed(heading, ...texts)).toMatchObject({ kind: 'text', confidential: true, masked: true, options: [] })
})

// R82.5
it.each([
  ['  Bus\tRoute \n', 'Bus Route'],
  ['GENDER\tor(sleep(9))', 'GENDER or(sleep(9))'],
  ['=cmd', '=cmd'],
  ['__proto__', '__proto__'],
  ['', 'Column 1'],
  ['x'.repeat(70), 'x'.repeat(60)],
  ['😀'.repeat(31), '😀'.repeat(30)],
  ['\u202ehouse', 'house'],
])('the heading %j becomes the label %j', (heading, label) => {
  expect(proposed(heading).label).toBe(label)
})

// R82.5
it('a proposed label gets a number when another field already has this label', () => {
  expect(proposeField('first name', 0, textsOf(), ['First Name']).label).toBe('first name 2')
})
