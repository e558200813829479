import { GENDERS } from '@/lib/contract/constants'
import type { ClassFigures } from '@/lib/contract/dashboard'

/** The students of one gender, or all. */
export type ShownGender = 'All' | (typeof GENDERS)[number]

/** A school's terms for its students. */
const TEXTS: Record<ShownGender, string> = { All: 'All', Male: 'Boys', Female: 'Girls', Other: 'Other' }

export const sumStudents = (classes: readonly ClassFigures[], shown: ShownGender): number =>
  classes.reduce(
    (sum, { students }) =>
      sum + (shown === 'All' ? GENDERS.reduce((all, gender) => all + students[gender], 0) : students[shown]),
    0,
  )

/** The choices: all students, boys and girls, and other students if the school has any. */
export const genderChoices = (classes: readonly ClassFigures[]): [ShownGender, string][] =>
  (['All', ...GENDERS] as const)
    .filter(gender => gender !== 'Other' || sumStudents(classes, gender) > 0)
    .map(gender => [gender, TEXTS[gender]])

export const genderText = (gender: ShownGender): string => (gender === 'All' ? 'Students' : TEXTS[gender])
