import { describe, expect, it } from 'vitest'
import { useLists } from '@/tests/support/school-lists'
import { relationshipOf } from './contact-of-parent'
import { isUnknownParent, knownParents, parentPaths } from './parents'

describe('parents', () => {
  const father = { name: 'Suresh Nair', phone: '9876543210' }

  it('a parent without a name is not known', () => {
    const parentInfo = { father, mother: { name: '', phone: '' } }
    expect([isUnknownParent({ parentInfo }, 'father'), isUnknownParent({ parentInfo }, 'mother')]).toEqual([
      false,
      true,
    ])
    expect(isUnknownParent({ parentInfo: {} }, 'father')).toBe(true)
    expect(knownParents({ parentInfo: { mother: father } })).toEqual([father])
  })

  it('`parentPaths` returns the paths of all fields of a parent', () => {
    expect(parentPaths('mother')).toEqual([
      'parentInfo.mother.name',
      'parentInfo.mother.phone',
      'parentInfo.mother.occupation',
      'parentInfo.mother.email',
    ])
  })

  it('a parent is an emergency contact while the school’s list offers the relationship', () => {
    expect([relationshipOf('father'), relationshipOf('mother')]).toEqual(['Father', 'Mother'])
    useLists({ relationship: ['Father', { label: 'Mother', retired: true }] })
    expect([relationshipOf('father'), relationshipOf('mother')]).toEqual(['Father', ''])
  })
})
