import fc from 'fast-check'

const deep = (levels: number, part: unknown): unknown => (levels === 0 ? part : deep(levels - 1, [part]))
const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) })

/** Texts that have broken software before. */
const LORE = ['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff x', '\u202e', '\u2066', '\ufeff', '\uffff', '\r\n', '\u001b[2J', '%', '_', '%%_', '\\', "'", '"',
  "' OR 1=1 --", '"; DROP TABLE "User"; --', '${7*7}', '{{7*7}}', '<script>alert(1)</script>', '../../etc/passwd', '__proto__', 'constructor', 'null', 'undefined',
  'NaN', 'Infinity', '1e999', '-0', '0x10', '١٢٣', '２０２０', '2024-02-30', '0000-00-00', '+275760-09-13', '2020-01-01T23:59:59-12:00', 'true', 'FALSE', '[object Object]',
  'ﷺ'.repeat(18), 'a\u0301'.repeat(60), 'İstanbul', 'ß'.repeat(50), '👩‍👩‍👧‍👦', 'x'.repeat(51), 'x'.repeat(255), 'x'.repeat(5_000), '🙂'.repeat(40), '=1+1', '@SUM(1)', '\t'] // prettier-ignore

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.5,
  100,
  100.0001,
  127,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e15,
  1e308,
  Number.MIN_VALUE,
]

/** A text of any characters and length, valid Unicode or not. */
export const texts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...LORE) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 120 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 120 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
)

/** A value of any type, from plain to hostile. */
export const values: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: texts },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.double({ noNaN: true }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { contains: '' }, { set: 1 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(deep(9, 1), deep(11, 1), deep(200, 1), nested(9), nested(12), nested(500)) },
  { weight: 1, arbitrary: fc.constantFrom(Array(99).fill(0), Array(101).fill(0), Array(3_000).fill('x')) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Keys to add to objects: special keys of JavaScript, keys of the database, and random keys. */
export const keys = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    'length',
    '_id',
    'id',
    'role',
    'version',
    'permissions',
    'passwordHash',
    '$where',
    'a.b',
  ),
  fc.string({ maxLength: 20 }),
)
