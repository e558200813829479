import type { Account } from '@/tests/faults/harness/people'

/** Unique values. Finding one in the output of a server, or in a refusal, proves a leak. */
export type Canaries = {
  password: string
  newPassword: string
  phone: string
  street: string
  /** A birth date. */
  born: string
  parentEmail: string
}

/** The canaries of a run, the same in all its processes. */
export function canariesOf(seed: number): Canaries {
  const digits = String(seed).padStart(10, '0').slice(-9)
  return {
    password: `canary-Pass-${digits}`,
    newPassword: `canary-Fresh-${digits}`,
    phone: `6${digits}`,
    street: `${digits} Canary Road`,
    born: `19${String(30 + (seed % 60))}-0${1 + (seed % 9)}-${10 + (seed % 18)}`,
    parentEmail: `canary-${digits}@parents.example`,
  }
}

/** The superAdmin of the school. */
export const adminOf = ({ password }: Canaries): Account => ({ email: 'head@school.example', password })

/** Recognizes tokens by their form. */
const TOKEN = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]*/

/** The canaries in a text; `also` adds values of a single case. */
export function leaksIn(text: string, canaries: Canaries, also: readonly string[] = []): string[] {
  const values = [...Object.entries(canaries), ...also.map(value => [value, value] as const)]
  const found = values.filter(([, value]) => text.includes(value)).map(([name]) => name)
  return TOKEN.test(text) ? [...found, 'token'] : found
}

/** The lines of the servers' output that contain a canary or a token. */
export const leakingLines = (output: string, canaries: Canaries): string[] =>
  output.split('\n').filter(line => leaksIn(line, canaries).length > 0)
