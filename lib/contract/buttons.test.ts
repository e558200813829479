import { describe, expect, it } from 'vitest'
import { userWith } from '@/tests/support/users'
import {
  BATCH_LIST_BUTTONS,
  DUPLICATE_BUTTONS,
  isOffered,
  selectionButtons,
  selectionNeeds,
  STUDENT_LIST_BUTTONS,
} from './buttons'
import { meetsNeeds } from './permissions'

describe('whether a user sees a button', () => {
  it('a button needs its permission', () => {
    expect(isOffered(userWith(['students.create']), STUDENT_LIST_BUTTONS.add)).toBe(true)
    expect(isOffered(userWith(['students.update']), STUDENT_LIST_BUTTONS.add)).toBe(false)
    expect(isOffered(userWith('superAdmin'), STUDENT_LIST_BUTTONS.add)).toBe(true)
  })

  it('users who see only some classes get no button for all classes', () => {
    const user = userWith(['students.update'])
    expect(isOffered(user, BATCH_LIST_BUTTONS.promote)).toBe(true)
    expect(isOffered({ ...user, scope: [] }, BATCH_LIST_BUTTONS.promote)).toBe(false)
    expect(isOffered({ ...user, scope: [] }, BATCH_LIST_BUTTONS.addPhotos)).toBe(true)
  })

  it('the export button disappears while exports are reserved for superAdmins', () => {
    const user = userWith(['students.read'])
    expect(isOffered(user, STUDENT_LIST_BUTTONS.export)).toBe(true)
    expect(isOffered({ ...user, exportsReserved: true }, STUDENT_LIST_BUTTONS.export)).toBe(false)
    expect(isOffered({ ...user, exportsReserved: true }, STUDENT_LIST_BUTTONS.print)).toBe(true)
  })

  it('a button for confidential fields needs the right to see them', () => {
    const button = { needs: 'students.read', confidential: true } as const
    expect(isOffered(userWith(['students.read']), button)).toBe(false)
    expect(isOffered(userWith(['students.read'], { confidential: 'read' }), button)).toBe(true)
  })

  it('a selection can be changed or deleted with the permission for its records', () => {
    expect(selectionNeeds('staff')).toEqual({ oneOf: ['staff.update', 'staff.delete'] })
    expect(selectionButtons('staff')).toEqual({
      change: { text: 'Change', needs: 'staff.update', on: 'selection' },
      delete: { text: 'Delete', needs: 'staff.delete', on: 'selection' },
    })
  })
})

describe('what a button needs', () => {
  it('a button can need one of several permissions, or all of them', () => {
    const { needs } = DUPLICATE_BUTTONS.merge
    expect(meetsNeeds(userWith(['students.update', 'students.delete']), needs)).toBe(true)
    expect(meetsNeeds(userWith(['students.update']), needs)).toBe(false)
    expect(meetsNeeds(userWith(['students.update']), selectionNeeds('students'))).toBe(true)
    expect(meetsNeeds(userWith(['students.read']), selectionNeeds('students'))).toBe(false)
    expect([meetsNeeds(userWith([]), 'session'), meetsNeeds(userWith([]), 'superAdmin')]).toEqual([true, false])
  })
})
