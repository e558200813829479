const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `export const at${line} = ${line}`).join('\n')
const branches = (count: number) =>
  Array.from({ length: count }, (_, at) => `if (value === ${at}) return ${at}`).join('\n')

/** A violation of each rule about plain JavaScript. */
export const SCRIPT = {
  complexity: `export function pick(value: number) {\n${branches(10)}\nreturn -1\n}`,
  eqeqeq: 'export const same = (a: number, b: number) => a == b',
  'max-lines': lines(201),
  'no-console': "console.log('here')\nexport {}",
  'no-eval': "eval('1')\nexport {}",
  'no-new-func': "export const one = new Function('return 1')",
  'no-restricted-globals': "export const load = () => fetch('/api/v1/students')",
  'no-restricted-imports': "import { z } from 'zod'\nexport const one = z",
  'no-unused-expressions': 'const one = 1\none === 1\nexport {}',
  'no-unused-vars': 'const one = 1\nexport {}',
  'no-useless-constructor': 'export class Turn { one = 1; constructor() {} }',
  'no-var': 'export var one = 1',
  'prefer-const': 'let one = 1\nexport const two = one',
  'prefer-rest-params': 'export function all() { return arguments }',
  'regexp/no-super-linear-backtracking': 'export const number = /^-?(?:\\d[\\d,]*)?\\.?\\d+$/',
  'regexp/no-super-linear-move': 'export const end = /\\s+$/',
  'prefer-spread': 'export const max = (list: number[]) => Math.max.apply(Math, list)',
}
