import 'server-only'
import { CERTIFICATE_PREFIXES } from '@/lib/contract/certificates/kinds'
import { searchWords } from '@/lib/contract/list'
import type { Actor } from '@/lib/server/history/actor'
import { seesDeletedRecords } from '@/lib/contract/privileges'
import { QUICK_FIND_MAX, type FoundCertificate } from '@/lib/contract/quick-find/quick-find'
import { visibleCertificates } from '@/lib/server/certificates/read'
import { whereClause } from '@/lib/server/db/conditions'
import { db, query } from '@/lib/server/db/db'
import { type Certificate, Prisma } from '@/lib/server/db/prisma'
import { findMergedIds } from '@/lib/server/students/merged-records'
import { visibleSql } from '@/lib/server/students/visible-to'
import { escapeForLike } from './order-by-best-match'

type Row = Pick<Certificate, 'number' | 'studentId' | 'label' | 'voidedAt'>
const COLUMNS = { number: true, studentId: true, label: true, voidedAt: true } as const
/** How many certificates are checked at once. */
const PAGE = 20

/**
 * Matches a certificate number such as `BON-2026-0001`, in upper or lower case. Hyphens may be missing or replaced by
 * spaces, and leading zeros may be missing. The beginning of a number is enough if it contains the year.
 */
const NUMBER = new RegExp(`^(${CERTIFICATE_PREFIXES.join('|')})[\\s-]*(\\d{4})[\\s-]*(\\d*)$`, 'i')

/**
 * Finds certificates by number, the exact match first. SuperAdmins also find certificates of deleted students by name,
 * because nothing else leads to them.
 */
export async function findCertificates(search: string, actor: Actor): Promise<FoundCertificate[]> {
  const [, prefix, year, count] = NUMBER.exec(search.trim()) ?? []
  const rows = await (prefix
    ? findByNumber(`${prefix.toUpperCase()}-${year}-`, count ?? '', actor)
    : findByName(search, actor))
  return (await visibleCertificates(rows, actor)).map(({ number, label, voidedAt }) => ({
    number,
    label,
    isVoid: voidedAt !== null,
  }))
}

async function findByNumber(start: string, count: string, actor: Actor): Promise<Row[]> {
  const number = start + count.padStart(4, '0')
  const exact = await db.certificate.findMany({ where: { number }, select: COLUMNS })
  if (actor.scope) {
    const visible = await visibleCertificates(exact, actor)
    return [...visible, ...(await newestOfVisible(start + count, number, actor, QUICK_FIND_MAX - visible.length))]
  }
  const others = await db.certificate.findMany({
    where: { number: { startsWith: start + count, not: number } },
    select: COLUMNS,
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    take: QUICK_FIND_MAX - exact.length,
  })
  return [...exact, ...others]
}

/**
 * Finds the newest certificates that a user with limited classes may see. The newest certificates of the whole school
 * may all belong to other students. Records that were merged into a student are no longer students, so their
 * certificates are checked one by one.
 */
async function newestOfVisible(start: string, except: string, actor: Actor, limit: number): Promise<Row[]> {
  const seen = Prisma.sql`c."studentId" IN (SELECT "id" FROM "Student" ${whereClause(visibleSql(actor))})`
  const merged = await findMergedIds()
  const isCandidate = merged.length > 0 ? Prisma.sql`(${seen} OR c."studentId" IN (${Prisma.join(merged)}))` : seen
  const found: Row[] = []
  for (let offset = 0; found.length < limit; offset += PAGE) {
    const rows = await query<Row>(Prisma.sql`
      SELECT c."number", c."studentId", c."label", c."voidedAt" FROM "Certificate" c
      WHERE c."number" LIKE ${`${start}%`} AND c."number" <> ${except} AND ${isCandidate}
      ORDER BY c."issuedAt" DESC, c."id" DESC LIMIT ${PAGE} OFFSET ${offset}`)
    found.push(...(await visibleCertificates(rows, actor)))
    if (rows.length < PAGE) break
  }
  return found.slice(0, limit)
}

async function findByName(search: string, actor: Actor): Promise<Row[]> {
  const words = searchWords(search).map(escapeForLike)
  if (!seesDeletedRecords(actor) || words.length === 0) return []
  // SQLite's `lower` changes only ASCII letters, so names with other letters are found only in their exact upper and
  // lower case.
  const conditions = words.map(
    word => Prisma.sql`(lower(c."label") LIKE ${`%${word.toLowerCase()}%`} ESCAPE '\\'
      OR c."label" LIKE ${`%${word}%`} ESCAPE '\\')`,
  )
  return query<Row>(Prisma.sql`
    SELECT c."number", c."studentId", c."label", c."voidedAt" FROM "Certificate" c
    WHERE ${Prisma.join(conditions, ' AND ')}
      AND NOT EXISTS (SELECT 1 FROM "Student" s WHERE s."id" = c."studentId")
    ORDER BY c."issuedAt" DESC, c."id" DESC LIMIT ${QUICK_FIND_MAX}`)
}
