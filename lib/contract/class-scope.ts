import { can, type ScopedClass, type UserPermissions } from './permissions'

/** A class, by the keys of its standard and section. */
type Class = { standard: string; section: string }
type WithScope = Pick<UserPermissions, 'scope'>

const covers = (one: ScopedClass, { standard, section }: Class): boolean =>
  one.standard === standard && (one.section === undefined || one.section === section)

/** Whether a user may see the students of a class. */
export const coversClass = ({ scope }: WithScope, schoolClass: Class): boolean =>
  !scope || scope.some(one => covers(one, schoolClass))

/** Whether a user may see any class of this standard and section. A missing standard or section matches every value. */
export const coversSomeClass = ({ scope }: WithScope, { standard, section }: Partial<Class>): boolean =>
  !scope ||
  scope.some(
    one =>
      (standard === undefined || one.standard === standard) &&
      (section === undefined || one.section === undefined || one.section === section),
  )

export const isClassTeacherOf = ({ scope }: WithScope, schoolClass: Class): boolean =>
  scope?.some(one => one.isClassTeacher === true && covers(one, schoolClass)) ?? false

/** The classes in which a user is the class teacher. Class teachers always have a class with a section. */
export const classesTaughtBy = ({ scope }: WithScope): Class[] =>
  (scope ?? []).flatMap(({ standard, section, isClassTeacher }) =>
    isClassTeacher && section !== undefined ? [{ standard, section }] : [],
  )

/** Whether the outer entry contains all students of the inner entry, for as long as the inner entry is valid. */
const contains = (outer: ScopedClass, inner: ScopedClass): boolean =>
  outer.standard === inner.standard &&
  (outer.section === undefined || outer.section === inner.section) &&
  (outer.until === undefined || (inner.until !== undefined && inner.until <= outer.until))

/** Whether the outer user may see every class that the inner user may see, for at least as long. */
export const isScopeWithin = (inner: WithScope, outer: WithScope): boolean =>
  !outer.scope || (inner.scope?.every(entry => outer.scope?.some(one => contains(one, entry))) ?? false)

/** Whether `other` may take the attendance of all classes in which `teacher` is the class teacher. */
export const mayTakeAttendanceFor = (teacher: WithScope, other: UserPermissions): boolean =>
  can(other, 'students.update') ||
  (teacher.scope ?? []).every(
    entry => !entry.isClassTeacher || other.scope?.some(one => one.isClassTeacher && contains(one, entry)),
  )

/** The entries that are still valid on a day. @param day `YYYY-MM-DD` */
export const scopeOn = <T extends ScopedClass>(scope: readonly T[], day: string): T[] =>
  scope.filter(({ until }) => until === undefined || until >= day)
