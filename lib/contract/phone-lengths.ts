import type { Range } from './country-format'
import { joinWithOr } from './join-words'
import { type SchoolRules, schoolRules } from './school-rules'

type PhoneRules = Pick<SchoolRules, 'format' | 'landlines'>

/** The ranges for the number of digits of a stored phone, in ascending order and without overlaps. */
export function phoneLengths({ format, landlines }: PhoneRules = schoolRules()): Range[] {
  const { trunk, writesTrunk, mobile, landline, local } = format
  const withTrunk = ([least, most]: Range): Range => [least + trunk.length, most + trunk.length]
  const isAlways = writesTrunk === 'always'
  const ranges = [isAlways ? withTrunk(mobile) : mobile]
  if (landlines) {
    ranges.push(isAlways ? withTrunk(landline) : landline)
    if (writesTrunk === 'landlines') ranges.push(withTrunk(landline))
    if (local) ranges.push(local)
  }
  return joined(ranges)
}

/** Whether a national number, without the trunk prefix, may have this number of digits. */
export function isNationalLength(digits: number): boolean {
  const { format, landlines } = schoolRules()
  return isIn(format.mobile, digits) || (landlines && isIn(format.landline, digits))
}

/** Whether a stored phone may have this number of digits. */
export const isPhoneLength = (digits: number): boolean => phoneLengths().some(range => isIn(range, digits))

/** `6 to 8, 10 or 11` */
export const phoneLengthsText = (rules: PhoneRules = schoolRules()): string =>
  joinWithOr(
    phoneLengths(rules).flatMap(([least, most]) => {
      if (most - least > 1) return [`${least} to ${most}`]
      return most === least ? [`${least}`] : [`${least}`, `${most}`]
    }),
  )

/** The message about a phone with a wrong number of digits. */
export function phoneLengthProblem(digits: number): string {
  const [first, ...others] = phoneLengths()
  if (!first || others.length > 0) return `Phone number must have ${phoneLengthsText()} digits`
  const [least, most] = first
  return digits < least ? `Phone number must be at least ${least} digits` : `Phone number cannot exceed ${most} digits`
}

const isIn = ([least, most]: Range, number: number): boolean => number >= least && number <= most

function joined(ranges: Range[]): Range[] {
  const result: Range[] = []
  for (const [least, most] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1)
    if (last && least <= last[1] + 1) result[result.length - 1] = [last[0], Math.max(last[1], most)]
    else result.push([least, most])
  }
  return result
}
