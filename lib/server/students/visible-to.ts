import 'server-only'
import type { Holder } from '@/lib/contract/permissions'
import type { Prisma } from '../db/prisma'

/**
 * The conditions under which a user sees a student. Every read of students includes them: list, counts, search, export,
 * one student, photo, history, duplicate check. Trash and activity do not. Today everyone who may read students sees all.
 *
 * @returns conditions on "standardRank", "section" and "isActive": "StudentCount" has these columns as well
 */
export const visibleTo = (_actor: Holder): Prisma.Sql[] => []
