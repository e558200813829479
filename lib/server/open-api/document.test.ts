import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { allEndpoints } from '@/lib/contract/endpoints'
import { listValues, setSchoolLists, SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { DEFAULT_RULES, schoolRules, setSchoolRules } from '@/lib/contract/school-rules'
import { at } from '@/lib/server/platform/root.mjs'
import { validatorOf } from '@/tests/support/answer-validator'
import { buildDocument } from './document'
import type { JsonSchema } from './json-schema'
import type { Operation } from './open-api-document'
import { SUMMARIES } from './summaries'

const document = buildDocument()
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
)

// R101.1
it('the document describes every call of the endpoint table', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(
    allEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
})

// R101.2
it('every call has a sentence that says what it does, and no sentence is about a call that does not exist', () => {
  expect(calls.filter(({ operation }) => operation.summary.length < 10).map(({ name }) => name)).toEqual([])
  expect(Object.keys(SUMMARIES).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

// R101.1
it('every call has a unique id', () => {
  const ids = calls.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

const REDOCLY = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
}

// R101.1
it('redocly finds no error in the document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'))
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
    const args = [at('node_modules/@redocly/cli/bin/cli.js'), 'lint', 'openapi.json', '--extends', 'recommended']
    const { stderr, stdout } = await promisify(execFile)(process.execPath, [...args, '--format', 'json'], {
      cwd: folder,
      env: { ...process.env, ...REDOCLY },
    })
    const { totals } = JSON.parse(stdout) as { totals: { errors: number } }
    expect([totals.errors, stderr]).toEqual([0, expect.any(String)])
  } finally {
    await rm(folder, { recursive: true })
  }
}, 60_000)

// R101.3
it('the document does not depend on the lists, rules and fields of the school, and does not change them', () => {
  const before = JSON.stringify(document)
  const own = [{ ...SPECIFIED_LISTS.section[0]!, key: 'Rose', label: 'Rose' }]
  const rules = { ...DEFAULT_RULES, parentsMayBeUnknown: true, oneNameIsEnough: true, landlines: true }
  setSchoolLists({ ...SPECIFIED_LISTS, section: own })
  setSchoolRules(rules)
  try {
    expect(JSON.stringify(buildDocument())).toBe(before)
    expect([listValues('section'), schoolRules()]).toEqual([own, rules])
  } finally {
    setSchoolLists(SPECIFIED_LISTS)
    setSchoolRules(DEFAULT_RULES)
    setCustomFields([])
  }
  expect(before).not.toContain('Rose')
})

// R101.4
it('the body of a new student has the required fields, limits and lists of the specification', () => {
  const { StudentInput: student, StudentNameInput: name } = document.components.schemas
  expect(student?.required).toEqual([
    'name',
    'dateOfBirth',
    'gender',
    'standard',
    'section',
    'rollNumber',
    'contactInfo',
    'parentInfo',
  ])
  expect(student?.properties).toMatchObject({
    dateOfBirth: { type: 'string', format: 'date' },
    section: { enum: ['A', 'B', 'C', 'D'] },
    rollNumber: { type: 'integer', exclusiveMinimum: 0 },
    name: { $ref: '#/components/schemas/StudentNameInput' },
  })
  expect(name).toMatchObject({
    required: ['firstName', 'lastName'],
    properties: { firstName: { type: 'string', minLength: 2, maxLength: 50 } },
  })
})

/** The examples of a call: of its body, and of its answers. */
function examplesOf({ requestBody, responses }: Operation) {
  const bodies = Object.entries(requestBody?.content ?? {})
  const answers = Object.values(responses).flatMap(answer =>
    'content' in answer ? Object.entries(answer.content ?? {}) : [],
  )
  const given = (contents: [string, { schema: JsonSchema; example?: unknown }][]) =>
    contents.flatMap(([type, { schema, example }]) => (example === undefined ? [] : [{ type, schema, example }]))
  return { body: given(bodies), answer: given(answers) }
}

// R101.5
it('every example fits its schema in the document, and the contract accepts every example of a body', () => {
  const { problemsOf } = validatorOf(document)
  const problems = calls.flatMap(({ name, operation }) => {
    const { body, answer } = examplesOf(operation)
    const endpoint = allEndpoints.find(({ method, path }) => `${method} ${path}` === name)!
    return [
      ...body.flatMap(({ schema, example }) => problemsOf(`${name} body`, schema, example)),
      ...answer.flatMap(({ schema, example }) => problemsOf(`${name} answer`, schema, example)),
      ...body.flatMap(
        ({ example }) => endpoint.body.safeParse(example).error?.issues.map(({ message }) => message) ?? [],
      ),
    ].map(text => `${name}: ${text}`)
  })
  expect(problems).toEqual([])
})

// R101.5
it('every call that takes JSON has an example of its body', () => {
  const bodies = calls.filter(({ operation }) => 'application/json' in (operation.requestBody?.content ?? {}))
  expect(bodies.length).toBeGreaterThan(50)
  expect(bodies.filter(({ operation }) => examplesOf(operation).body.length === 0).map(({ name }) => name)).toEqual([])
})

// R101.5
it('every call of the specification has an example of its answer', () => {
  const shown = calls.filter(({ operation }) => examplesOf(operation).answer.length > 0).map(({ name }) => name)
  expect(shown.toSorted()).toEqual([
    'GET /auth/me',
    'GET /staff',
    'GET /staff/{id}',
    'GET /students',
    'GET /students/{id}',
    'PATCH /students/{id}',
    'POST /auth/change-password',
    'POST /auth/login',
    'POST /auth/refresh',
    'POST /staff',
    'POST /staff/{id}/activate',
    'POST /staff/{id}/deactivate',
    'POST /students',
    'POST /students/{id}/photo',
    'PUT /staff/{id}',
    'PUT /staff/{id}/permissions',
    'PUT /students/{id}',
  ])
})

// R101.6
it.each([
  [
    'PUT /attendance/{class}/{day}',
    'Needs the permissions students.read and students.update, or being the class teacher of the class.',
  ],
  ['GET /attendance/{class}/{day}', 'Needs the permission students.read, or being the class teacher of the class.'],
  ['GET /attendance/month', 'Needs the permission students.read, or being the class teacher of the class.'],
  ['GET /attendance/export', 'Needs the permission students.read, or being the class teacher of the class.'],
  ['POST /students', 'Needs the permission students.create.'],
  ['GET /auth/me', 'Needs a session.'],
])('the document says which right the call %s needs', (name, text) => {
  expect(calls.find(call => call.name === name)?.operation.description).toContain(
    `${text} A personal token may be used.`,
  )
})

// R101.6
it.each([
  ['GET /students', [{ session: [] }, { personalToken: [] }], ['200', '400', '401', '403', '404', '429', '500', '503']],
  [
    'POST /staff',
    [{ session: [] }],
    ['201', '400', '401', '403', '404', '409', '411', '413', '415', '422', '429', '500', '503'],
  ],
  ['POST /auth/forgot', [], ['200', '400', '401', '403', '411', '413', '415', '429', '500', '503']],
  [
    'GET /students/{id}/photo',
    [{ session: [] }, { personalToken: [] }, { pageCookie: [] }],
    ['200', '304', '400', '401', '403', '404', '429', '500', '503'],
  ],
])('the document says how the call %s is authorized and how it fails', (name, security, statuses) => {
  const { operation } = calls.find(call => call.name === name)!
  expect(operation.security).toEqual(security)
  expect(Object.keys(operation.responses)).toEqual(statuses)
})
