import { can, type ScopedClass, type UserPermissions } from './permissions'

/** A class, by the keys of its standard and section. */
type Class = { standard: string; section: string }
type WithScope = Pick<UserPermissions, 'scope'>

const covers = (one: ScopedClass, { standard, section }: Class): boolean =>
  one.standard === standard && (one.section === undefined || one.section === section)

/** Whether a user sees the students of a class. */
export const coversClass = ({ scope }: WithScope, schoolClass: Class): boolean =>
  !scope || scope.some(one => covers(one, schoolClass))

/** Whether a user sees a class of this standard and section. Without one of them, any class with the other. */
export const coversSomeClass = ({ scope }: WithScope, { standard, section }: Partial<Class>): boolean =>
  !scope ||
  scope.some(
    one =>
      (standard === undefined || one.standard === standard) &&
      (section === undefined || one.section === undefined || one.section === section),
  )

export const isClassTeacherOf = ({ scope }: WithScope, schoolClass: Class): boolean =>
  scope?.some(one => one.isClassTeacher === true && covers(one, schoolClass)) ?? false

/** The classes of which a user is the class teacher. A class teacher always has one section. */
export const classesTaughtBy = ({ scope }: WithScope): Class[] =>
  (scope ?? []).flatMap(({ standard, section, isClassTeacher }) =>
    isClassTeacher && section !== undefined ? [{ standard, section }] : [],
  )

/** Whether one entry has all students of another, as long as the other counts. */
const contains = (outer: ScopedClass, inner: ScopedClass): boolean =>
  outer.standard === inner.standard &&
  (outer.section === undefined || outer.section === inner.section) &&
  (outer.until === undefined || (inner.until !== undefined && inner.until <= outer.until))

/** Whether every class that one user sees is also seen by another user, and for as long. */
export const isScopeWithin = (inner: WithScope, outer: WithScope): boolean =>
  !outer.scope || (inner.scope?.every(entry => outer.scope?.some(one => contains(one, entry))) ?? false)

/** Whether a user may take the attendance of all classes of which another user is the class teacher. */
export const mayTeachFor = (teacher: WithScope, other: UserPermissions): boolean =>
  can(other, 'students.update') ||
  (teacher.scope ?? []).every(
    entry => !entry.isClassTeacher || other.scope?.some(one => one.isClassTeacher && contains(one, entry)),
  )

/** The entries that count on a day: the others have ended. @param day `YYYY-MM-DD` */
export const scopeOn = <T extends ScopedClass>(scope: readonly T[], day: string): T[] =>
  scope.filter(({ until }) => until === undefined || until >= day)
