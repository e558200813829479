import type { Student } from '@/lib/contract/students/schema'

/** `missing`: free numbers below the highest number, such as `3` and `7–9`. `shared`: numbers of several students. */
export type RollCheck = { missing: string[]; shared: number[] }

/** Finds missing and shared roll numbers in a class. */
export function checkRollNumbers(students: readonly Pick<Student, 'rollNumber'>[]): RollCheck {
  const holders = Map.groupBy(students, ({ rollNumber }) => rollNumber)
  const numbers = [...holders.keys()].sort((a, b) => a - b)
  return {
    missing: numbers.flatMap((number, place) => rangeText((numbers[place - 1] ?? 0) + 1, number - 1)),
    shared: numbers.filter(number => (holders.get(number)?.length ?? 0) > 1),
  }
}

function rangeText(first: number, last: number): string[] {
  if (last < first) return []
  return [first === last ? String(first) : `${first}–${last}`]
}
