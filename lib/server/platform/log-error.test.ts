import pg from 'pg'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { canariesIn, CANARIES } from '@/tests/support/log-lines'
import { db } from '@/lib/server/db/db'
import { describeError } from './log-error'

const ALL = Object.values(CANARIES).join(' ')

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

const account = (id: string) => ({
  id,
  role: 'staff',
  firstName: CANARIES.name,
  lastName: CANARIES.street,
  email: CANARIES.email,
  phone: CANARIES.phone,
  passwordHash: CANARIES.password,
  nameKey: '',
  searchText: '',
  createdAt: new Date(),
  updatedAt: new Date(),
  passwordChangedAt: new Date(),
})

/** An error of pg with every field that a server may send. */
const fromPostgres = () =>
  Object.assign(new pg.DatabaseError(`invalid input syntax for type date: "${ALL}"`, 1, 'error'), {
    severity: 'ERROR',
    code: '23505',
    detail: `Key (email)=(${CANARIES.email}) already exists.`,
    where: `COPY "User", line 1: ${ALL}`,
    hint: ALL,
    internalQuery: `SELECT '${ALL}'`,
    table: 'User',
    constraint: 'User_email_key',
    parameters: [ALL],
  })

const KINDS: [kind: string, make: () => unknown, expected: object][] = [
  [
    'Prisma on wrong arguments',
    () => thrownBy(() => db.user.create({ data: { ...account('1'), email: { canary: ALL } } as never })),
    { type: 'PrismaClientValidationError' },
  ],
  [
    'Prisma on a value that is taken',
    async () => {
      await db.user.create({ data: account('1') as never })
      return thrownBy(() => db.user.create({ data: account('2') as never }))
    },
    {
      type: 'PrismaClientKnownRequestError',
      code: 'P2002',
      modelName: 'User',
      causes: [{ causes: [{ fields: [expect.stringMatching(/^(User_email_key|email)$/)] }] }],
    },
  ],
  [
    'Prisma on SQL that cannot be run',
    () => thrownBy(() => db.$queryRawUnsafe(`SELECT "${ALL}" FROM "nowhere" WHERE '${ALL}'`)),
    { type: 'PrismaClientKnownRequestError', code: 'P2010' },
  ],
  ['Postgres', fromPostgres, { type: 'DatabaseError', code: '23505', table: 'User', constraint: 'User_email_key' }],
  [
    'Postgres below Prisma',
    () => Object.assign(new Error(ALL), { code: 'P2010', meta: { driverAdapterError: { cause: fromPostgres() } } }),
    { code: 'P2010', causes: [{ causes: [{ code: '23505' }] }] },
  ],
  ['JSON.parse', () => thrownBy(() => JSON.parse(ALL)), { type: 'SyntaxError' }],
  ['an address', () => thrownBy(() => new URL(ALL)), { type: 'TypeError', code: 'ERR_INVALID_URL' }],
  [
    'an answer that breaks its schema',
    () => thrownBy(() => z.parse(z.object({ user: z.object({ email: z.literal('none') }) }), { user: { email: ALL } })),
    { type: '$ZodError', fields: ['user.email'] },
  ],
  [
    'a connection that is refused',
    () => new AggregateError([Object.assign(new Error(ALL), { code: 'ECONNREFUSED', syscall: 'connect' })], ALL),
    { type: 'AggregateError', causes: [{ code: 'ECONNREFUSED', syscall: 'connect' }] },
  ],
  ['a cause', () => new Error(ALL, { cause: new RangeError(ALL) }), { causes: [{ type: 'RangeError' }] }],
  ['a text', () => ALL, { type: 'string' }],
  ['nothing', () => undefined, { type: 'undefined' }],
  ['a record', () => ({ message: ALL, stack: ALL, ...CANARIES }), { type: 'Object' }],
  ['a class and a code with words of their own', () => Object.assign(new Error(ALL), { name: ALL, code: ALL }), {}],
  ['a message like a frame', () => new Error(`x\n    at ${CANARIES.name} (/tmp/${CANARIES.street}:1:1)`), {}],
  [
    'a stack that has kept an older message',
    () => Object.assign(new Error(ALL), { message: 'another' }),
    { type: 'Error' },
  ],
]

// R28.5
it.each(KINDS)('an error is described without its values: %s', async (_kind, make, expected) => {
  const described = describeError(await make())
  expect(canariesIn(JSON.stringify(described))).toEqual([])
  expect(described).toMatchObject(expected)
})

it('the stack in an error description contains the place, but not the message', () => {
  const { stack } = describeError(new Error('a'))
  expect(stack).toMatch(/^at .*log-error\.test\.ts:\d+:\d+\)?\n/)
})

it('the stack in an error description contains the place after an await, even in an unnamed function', async () => {
  const { stack } = describeError(
    await thrownBy(async () => {
      await Promise.resolve()
      JSON.parse(CANARIES.name)
    }),
  )
  expect(stack).toMatch(
    /^at JSON\.parse \(<anonymous>\)\nat .*log-error\.test\.ts:\d+:\d+\)?\n.*\nat .*log-error\.test\.ts/,
  )
})

it('an error whose properties cannot be read is described as unreadable', () => {
  const get = () => {
    throw new Error(ALL)
  }
  expect(describeError(new Proxy({}, { get }))).toEqual({ type: 'unreadable' })
})

it('the description of an error with a circular cause ends', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(describeError(error)).match(/"type"/g)).toHaveLength(5)
})
