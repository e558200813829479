/** A violation of each rule that needs type information. */
export const TYPED = {
  'typescript/await-thenable': 'export const wait = async () => { await 1 }',
  'typescript/no-array-delete': 'export const drop = (list: number[]) => delete list[0]',
  'typescript/no-base-to-string': 'export const text = (value: object) => String(value)',
  'typescript/no-deprecated': '/** @deprecated Call next. */\nconst old = () => 1\nexport const one = old()',
  'typescript/no-duplicate-type-constituents': "export type Text = 'one' | 'two' | 'one'",
  'typescript/no-floating-promises': 'Promise.resolve(1)\nexport {}',
  'typescript/no-for-in-array': 'export function show(list: number[]) { for (const at in list) console.warn(at) }',
  'typescript/no-generated-empty-object-type': 'export type Nothing = Omit<{ one: 1 }, "one">',
  'typescript/no-implied-eval': "setTimeout('alert(1)', 1)\nexport {}",
  'typescript/no-meaningless-void-operator': 'const show = () => { console.warn(1) }\nvoid show()\nexport {}',
  'typescript/no-misused-promises': 'export const odd = (done: Promise<boolean>) => (done ? 1 : 2)',
  'typescript/no-misused-spread': 'export const copy = (list: number[]) => ({ ...list })',
  'typescript/no-mixed-enums': "export enum Kind { First = 1, Second = 'two' }",
  'typescript/no-redundant-type-constituents': 'export type Odd = unknown | string',
  'typescript/no-unnecessary-boolean-literal-compare': 'export const same = (yes: boolean) => yes === true',
  'typescript/no-unnecessary-condition': 'export const size = (list: number[]) => list?.length',
  'typescript/no-unnecessary-template-expression': "export const text = `${'one'} two`",
  'typescript/no-unnecessary-type-arguments':
    'const wrap = <T = number>(value: T) => ({ value, list: new Set<T>() })\nexport const one = wrap<number>(1)',
  'typescript/no-unnecessary-type-assertion': 'export const same = (text: string) => text as string',
  'typescript/no-unnecessary-type-conversion': 'export const same = (text: string) => String(text)',
  'typescript/no-unsafe-argument': "export const one = Number.parseInt(JSON.parse('1'), 10)",
  'typescript/no-unsafe-assignment': "export const one = JSON.parse('1')",
  'typescript/no-unsafe-call': "JSON.parse('1')()\nexport {}",
  'typescript/no-unsafe-enum-assignment': 'enum Kind { First, Second }\nexport const kind: Kind = 1',
  'typescript/no-unsafe-enum-comparison':
    'enum Kind { First, Second }\nexport const isFirst = (kind: Kind) => kind === 0',
  'typescript/no-unsafe-member-access': "export const one = String(JSON.parse('1').one)",
  'typescript/no-unsafe-return': "export const one = () => JSON.parse('1')",
  'typescript/no-unsafe-unary-minus': "export const minus = (text: '1') => -text",
  'typescript/no-useless-default-assignment': 'export const one = ({ two = 1 }: { two: number }) => two',
  'typescript/only-throw-error': "export const fail = () => { throw 'no' }",
  'typescript/prefer-promise-reject-errors': "export const fail = () => Promise.reject('no')",
  'typescript/prefer-reduce-type-parameter':
    'export const same = (list: number[]) => list.reduce((all, one) => [...all, one], [] as number[])',
  'typescript/prefer-return-this-type': 'export class Turn { take(): Turn { return this } }',
  'typescript/related-getter-setter-pairs':
    'export class Turn { get one(): number { return 1 } set one(value: string) { console.warn(value) } }',
  'typescript/require-await': 'export const one = async () => 1',
  'typescript/restrict-plus-operands': "export const text = (list: number[]) => list + 'one'",
  'typescript/restrict-template-expressions': 'export const text = (list: number[]) => `${list}`',
  'typescript/return-await':
    'export async function one() { try { return Promise.resolve(1) } catch { return Promise.resolve(2) } }',
  'typescript/unbound-method': 'class Turn { take() { return this } }\nexport const take = new Turn().take',
  'typescript/use-unknown-in-catch-callback-variable':
    'export const wait = (it: Promise<1>) => it.catch((error: Error) => error.message)',
} satisfies Record<string, string>
