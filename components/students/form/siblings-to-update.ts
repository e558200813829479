import { set } from 'react-hook-form'
import { valueAt } from '@/lib/contract/record-fields'
import { FAMILY_PATHS, type FamilyChange } from '@/lib/contract/students/family'
import { STUDENT_LABELS } from '@/lib/contract/students/fields'
import type { Student, StudentInput } from '@/lib/contract/students/schema'

/** A change of address or of a parent's phone that was saved for one student, and the siblings who do not have it yet. */
export type SiblingUpdate = { change: FamilyChange; siblings: SiblingChoice[] }
/**
 * `sharedBefore`: the sibling had the same values as the student. `isProposed`: the change very likely applies to the
 * sibling as well, because both have the same last name and there are few siblings. Other siblings may be strangers who
 * share a number.
 */
export type SiblingChoice = { sibling: Student; sharedBefore: boolean; isProposed: boolean }

const PROPOSED_MAX = 5

/** The changed fields that siblings usually share. The removed phone of an unknown parent does not count. */
export const changedFamilyPaths = (before: Student, after: object) =>
  FAMILY_PATHS.filter(path => {
    const value = valueAt(after, path)
    return value !== undefined && valueAt(before, path) !== value
  })

/** The update to offer for the siblings after an edit; undefined when every sibling already has the new values. */
export function siblingUpdate(
  before: Student,
  after: Pick<StudentInput, 'name'>,
  siblings: Student[],
): SiblingUpdate | undefined {
  const paths = changedFamilyPaths(before, after)
  const lacks = (sibling: Student) => paths.some(path => valueAt(sibling, path) !== valueAt(after, path))
  const sharedBefore = (sibling: Student) => paths.every(path => valueAt(sibling, path) === valueAt(before, path))
  const lacking = siblings.filter(lacks)
  const hasLastName = ({ name }: Student) => name.lastName === after.name.lastName
  const choices = lacking.map(sibling => ({
    sibling,
    sharedBefore: sharedBefore(sibling),
    isProposed: sharedBefore(sibling) && hasLastName(sibling) && lacking.length <= PROPOSED_MAX,
  }))
  if (choices.length === 0) return undefined
  const change: FamilyChange = {}
  for (const path of paths) set(change, path, valueAt(after, path))
  return { change, siblings: choices }
}

/** The labels of the fields that a change contains. */
export const familyChangeLabels = (change: FamilyChange): string[] =>
  FAMILY_PATHS.filter(path => valueAt(change, path) !== undefined).map(path => STUDENT_LABELS[path])
