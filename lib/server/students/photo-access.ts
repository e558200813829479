import 'server-only'
import { classesTaughtBy, isClassTeacherOf } from '@/lib/contract/class-scope'
import { can } from '@/lib/contract/permissions'
import { Prisma, type Student } from '@/lib/server/db/prisma'
import type { Actor } from '@/lib/server/history/actor'
import { visibleSql } from './visible-to'

/**
 * The condition for the students whose photos a user may read. With students.read, these are all students that the user
 * may see. A class teacher without students.read may read the photos that the attendance shows: the photos of active
 * students of their own class.
 */
export const photosVisibleTo = (actor: Actor): Prisma.Sql[] =>
  can(actor, 'students.read')
    ? visibleSql(actor)
    : [...visibleSql({ ...actor, scope: classesTaughtBy(actor) }), Prisma.sql`"isActive" = ${true}`]

/** The rule of `photosVisibleTo`, for one student that the user may see. */
export const mayReadPhotoOf = (student: Pick<Student, 'standard' | 'section' | 'isActive'>, actor: Actor): boolean =>
  can(actor, 'students.read') || (student.isActive && isClassTeacherOf(actor, student))
