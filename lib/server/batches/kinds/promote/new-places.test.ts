import { expect, it } from 'vitest'
import type { ClassMember } from '@/lib/server/students/class-members'
import { useLists } from '@/tests/support/school-lists'
import { newPlaces } from './new-places'

/** Class members, each written as `name section roll`. */
const members = (...texts: string[]): ClassMember[] =>
  texts.map((text, index) => {
    const [nameKey = '', section = '', roll] = text.split(' ')
    return { id: nameKey, nameKey, serial: index, studentId: '', section: section as 'A', rollNumber: Number(roll) }
  })
const places = (rules: Parameters<typeof newPlaces>[1], ...texts: string[]) =>
  [...newPlaces(members(...texts), rules)].map(
    ([id, { section, rollNumber, isShared }]) => `${id} ${section} ${rollNumber}${isShared ? ' shared' : ''}`,
  )

// R42.2
it.each([
  ['keep', 'keep', ['asha A 3', 'bina B 1', 'chitra A 9', 'devi C 1']],
  ['merge', 'keep', ['asha A 3', 'bina A 1 shared', 'chitra A 9', 'devi A 1 shared']],
  ['merge', 'renumber', ['asha A 1', 'bina A 2', 'chitra A 3', 'devi A 4']],
  ['keep', 'renumber', ['asha A 1', 'bina B 1', 'chitra A 2', 'devi C 1']],
  ['alphabetical', 'renumber', ['asha A 1', 'bina A 2', 'chitra B 1', 'devi C 1']],
] as const)(
  'new places follow the rule %s for sections and the rule %s for roll numbers',
  (sections, rollNumbers, expected) => {
    expect(places({ sections, rollNumbers }, 'devi C 1', 'bina B 1', 'asha A 3', 'chitra A 9')).toEqual(expected)
  },
)

// R42.2
it('students are divided evenly among the sections, and students with equal names are ordered by admission', () => {
  const names = Array.from({ length: 7 }, (_, n) => `n${n} ${'AB'[n % 2]} ${n + 1}`)
  const dealt = places({ sections: 'alphabetical', rollNumbers: 'keep' }, ...names).map(text => text.split(' ')[1])
  expect(dealt).toEqual(['A', 'A', 'A', 'A', 'B', 'B', 'B'])
  const [first, second] = members('asha B 1', 'asha A 2')
  const twins = newPlaces(
    [
      { ...second!, id: 'younger', serial: 9 },
      { ...first!, id: 'elder' },
    ],
    {
      sections: 'merge',
      rollNumbers: 'renumber',
    },
  )
  expect([...twins.keys()]).toEqual(['elder', 'younger'])
})

// R72.5, R72.7
it('students are divided among the sections in the order of the school’s list, without the retired sections', () => {
  useLists({ section: ['Rose', 'Lily', { label: 'Iris', retired: true }] })
  const divided = places({ sections: 'alphabetical', rollNumbers: 'keep' }, 'asha Lily 1', 'bina Iris 2', 'devi Rose 3')
  expect(divided).toEqual(['asha Rose 1', 'bina Rose 2', 'devi Lily 3'])
  const kept = places({ sections: 'alphabetical', rollNumbers: 'keep' }, 'asha Iris 1')
  expect(kept).toEqual(['asha Iris 1'])
})

it('no places are planned for a class without students', () => {
  expect(places({ sections: 'alphabetical', rollNumbers: 'renumber' })).toEqual([])
})
