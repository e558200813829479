import 'server-only'
import { Prisma } from '../db/prisma'

/** Joins the father as `f` and the mother as `m` to `"Student" s`, with NULLs for a missing one. */
export const GUARDIAN_JOINS = Prisma.sql`LEFT JOIN "Guardian" f ON f."studentId" = s."id" AND f."kind" = 'father'
    LEFT JOIN "Guardian" m ON m."studentId" = s."id" AND m."kind" = 'mother'`
