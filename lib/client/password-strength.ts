import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { isCommon, mostCommon } from '@/lib/contract/passwords'

// Half a megabyte of words: only ever loaded by `import()`, where a password is being chosen.

export const STRENGTHS = ['Weak', 'Fair', 'Good', 'Strong'] as const
export type Strength = (typeof STRENGTHS)[number]

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const common = mostCommon(dictionary['passwords-common'])

/** How long a password would withstand guessing, by zxcvbn's five scores; the two worst are one to us. */
export function judge(password: string, about: readonly string[]): { strength: Strength; isCommon: boolean } {
  if (isCommon(common, password)) return { strength: 'Weak', isCommon: true }
  const { score } = estimator.check(password, [...about])
  return { strength: STRENGTHS[Math.max(0, score - 1)] ?? 'Weak', isCommon: false }
}
