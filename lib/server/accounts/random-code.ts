import 'server-only'
import { randomInt } from 'node:crypto'

/** Without 0, 1, i, l and o, which are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random code that is easy to read out and type, such as `k7mp-3xqz-w9ha-tc4e`. Each character has almost 5 bits. */
export const randomCode = (groups: number, size: number): string =>
  Array.from({ length: groups }, () => Array.from({ length: size }, character).join('')).join('-')

const character = () => ALPHABET[randomInt(ALPHABET.length)]
