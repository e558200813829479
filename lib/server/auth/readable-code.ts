import 'server-only'
import { randomInt } from 'node:crypto'

/** Without 0, 1, i, l and o, which are read for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random code that can be read out and typed, such as `k7mp-3xqz-w9ha-tc4e`: five bits a sign, nearly. */
export const readableCode = (groups: number, size: number): string =>
  Array.from({ length: groups }, () => Array.from({ length: size }, sign).join('')).join('-')

const sign = () => SIGNS[randomInt(SIGNS.length)]
