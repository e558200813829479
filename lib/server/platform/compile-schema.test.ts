import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { allEndpoints } from '@/lib/contract/endpoints'
import { StudentPage } from '@/lib/contract/students/query'
import { staffInput, studentInput } from '@/tests/support/factories'
import { compileSchema } from './compile-schema'

const odd = fc.constantFrom<unknown>(
  null, undefined, '', ' a ', 'A@b.co', '5th', 'KG', 'true', '1', 1, -0, NaN, 5.5, true, [], {}, '2015-01-01',
  '+91 98765 43210', 'x'.repeat(300),
) // prettier-ignore
const GIVEN: object[] = [
  studentInput(),
  { ...studentInput(), version: 3 },
  staffInput([]),
  { page: '2', limit: '10', search: ' a b ', sortBy: 'name', sortOrder: 'asc', isActive: 'true' },
  { email: 'A@b.co', password: 'secret1' },
  { secondFactorRequired: true },
  {},
]

/** Copies of an object in which one value, at any depth, is changed, missing or added. */
function changed(given: object): fc.Arbitrary<object> {
  const keys = fc.constantFrom(...Object.keys(given), 'extra', '__proto__', 'constructor')
  return fc.tuple(keys, fc.boolean(), odd).chain(([key, deep, value]) => {
    const part: unknown = Object.hasOwn(given, key) ? (given as Record<string, unknown>)[key] : undefined
    const inner = deep && typeof part === 'object' && part !== null ? changed(part) : fc.constant(value)
    return inner.map(made => Object.fromEntries([...Object.entries(given), [key, made]]))
  })
}

const outcomeOf = (schema: ZodMiniType, value: unknown) => {
  const { success, data, error } = schema.safeParse(value)
  return success ? { data } : { issues: error.issues }
}

it('a compiled schema accepts, changes and refuses the same values as its schema', () => {
  const values = GIVEN.flatMap(given => [given, ...fc.sample(changed(given), 40)])
  const schemas: ZodMiniType[] = allEndpoints.flatMap(({ query, body, data }) => [query, body, data])
  for (const schema of new Set(schemas)) {
    for (const value of values) expect(outcomeOf(compileSchema(schema), value)).toEqual(outcomeOf(schema, value))
  }
  expect(compileSchema(StudentPage)).not.toBe(StudentPage)
  expect(compileSchema(StudentPage)).toBe(compileSchema(StudentPage))
})
