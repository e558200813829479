import 'server-only'
import { placeOf, searchWords } from '@/lib/contract/list'
import { TRASH_DAYS, type TrashedRecord, type TrashPage, type TrashQuery } from '@/lib/contract/trash'
import { currentTime } from '../clock'
import { db } from '../db'
import type { Prisma, Trash } from '../db/sqlite/client'
import { searchable } from '../fold'

const TRASH_MS = TRASH_DAYS * 24 * 60 * 60_000

/** What was deleted before that moment is gone for good. */
export const deadline = (now: Date): Date => new Date(now.getTime() - TRASH_MS)

/** What can still be restored. */
export const restorable = (): Prisma.TrashWhereInput => ({ deletedAt: { gt: deadline(currentTime()) } })

/** Never the record itself, in which a password hash may be. */
const SHOWN = {
  id: true,
  kind: true,
  code: true,
  firstName: true,
  lastName: true,
  deletedAt: true,
  deletedById: true,
  deletedByName: true,
} as const satisfies Prisma.TrashSelect

/** One page of deleted records, the last deleted first. */
export async function listTrash({ page, limit, search, kind }: TrashQuery): Promise<TrashPage> {
  const words = searchWords(searchable(search)).map(word => ({ searchText: { contains: word } }))
  const where = { kind, ...restorable(), AND: words }
  const [rows, totalRecords] = await Promise.all([
    db.trash.findMany({
      where,
      select: SHOWN,
      orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.trash.count({ where }),
  ])
  return { records: rows.map(toRecord), pagination: { ...placeOf({ page, limit }, totalRecords), totalRecords } }
}

const toRecord = ({ id, kind, code, firstName, lastName, ...row }: Pick<Trash, keyof typeof SHOWN>): TrashedRecord => ({
  _id: id,
  kind: kind as TrashedRecord['kind'],
  code,
  name: { firstName, lastName },
  deletedAt: row.deletedAt.toISOString(),
  deletedBy: { _id: row.deletedById, name: row.deletedByName },
  expiresAt: new Date(row.deletedAt.getTime() + TRASH_MS).toISOString(),
})
