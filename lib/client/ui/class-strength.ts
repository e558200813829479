import { GENDERS } from '@/lib/contract/constants'
import type { ClassFigures } from '@/lib/contract/dashboard'

/** The gender whose students are counted, or all students. */
export type ShownGender = 'All' | (typeof GENDERS)[number]

/** Labels with the words that schools use. */
const TEXTS: Record<ShownGender, string> = { All: 'All', Male: 'Boys', Female: 'Girls', Other: 'Other' }

export const sumStudents = (classes: readonly ClassFigures[], shown: ShownGender): number =>
  classes.reduce(
    (sum, { students }) =>
      sum + (shown === 'All' ? GENDERS.reduce((all, gender) => all + students[gender], 0) : students[shown]),
    0,
  )

/** The choices: all students, boys, girls and, if the school has any, students of another gender. */
export const genderChoices = (classes: readonly ClassFigures[]): [ShownGender, string][] =>
  (['All', ...GENDERS] as const)
    .filter(gender => gender !== 'Other' || sumStudents(classes, gender) > 0)
    .map(gender => [gender, TEXTS[gender]])

export const genderText = (gender: ShownGender): string => (gender === 'All' ? 'Students' : TEXTS[gender])
