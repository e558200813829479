import 'server-only'
import { paginationOf, searchWords } from '@/lib/contract/list'
import { TRASH_DAYS, type TrashedRecord, type TrashPage, type TrashQuery } from '@/lib/contract/trash'
import { currentTime } from '@/lib/server/platform/clock'
import { db } from '@/lib/server/db/db'
import type { Prisma, Trash } from '@/lib/server/db/prisma'
import { notFoundError } from '@/lib/server/platform/errors'
import { toSearchText } from '@/lib/server/db/search-text'
import { isPurgePaused } from './purge-pause'

const TRASH_MS = TRASH_DAYS * 24 * 60 * 60_000

/** Records deleted before this time can no longer be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - TRASH_MS)

/** Selects the records that can still be restored: all deleted records while purging is paused. */
export async function restorableFilter(): Promise<Prisma.TrashWhereInput> {
  const now = currentTime()
  return (await isPurgePaused(now)) ? {} : { deletedAt: { gt: restorableSince(now) } }
}

/** All columns except the record itself, which may contain a password hash. */
const COLUMNS = {
  id: true,
  kind: true,
  code: true,
  firstName: true,
  lastName: true,
  deletedAt: true,
  deletedById: true,
  deletedByName: true,
} as const satisfies Prisma.TrashSelect

/** One page of deleted records, newest first. */
export async function listTrash({ page, limit, ...filters }: TrashQuery): Promise<TrashPage> {
  const where = await trashFilter(filters)
  const [rows, totalRecords] = await Promise.all([
    db.trash.findMany({
      where,
      select: COLUMNS,
      orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.trash.count({ where }),
  ])
  return { records: rows.map(toRecord), pagination: { ...paginationOf({ page, limit }, totalRecords), totalRecords } }
}

/** Reads one deleted record. @throws AppError `NOT_FOUND`, also after 30 days */
export async function getTrashedRecord(id: string): Promise<TrashedRecord> {
  const row = await db.trash.findFirst({ where: { id, ...(await restorableFilter()) }, select: COLUMNS })
  if (!row) throw notFoundError('Deleted record')
  return toRecord(row)
}

/** The ids of all deleted records that match, newest first. */
export async function findTrashIds(filters: Filters): Promise<string[]> {
  const where = await trashFilter(filters)
  const rows = await db.trash.findMany({
    where,
    select: { id: true },
    orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ id }) => id)
}

type Filters = Pick<TrashQuery, 'search' | 'kind'>

async function trashFilter({ search, kind }: Filters): Promise<Prisma.TrashWhereInput> {
  const words = searchWords(toSearchText(search)).map(word => ({ searchText: { contains: word } }))
  return { kind, ...(await restorableFilter()), AND: words }
}

const toRecord = ({
  id,
  kind,
  code,
  firstName,
  lastName,
  ...row
}: Pick<Trash, keyof typeof COLUMNS>): TrashedRecord => ({
  _id: id,
  kind: kind as TrashedRecord['kind'],
  code,
  name: { firstName, lastName },
  deletedAt: row.deletedAt.toISOString(),
  deletedBy: { _id: row.deletedById, name: row.deletedByName },
  expiresAt: new Date(row.deletedAt.getTime() + TRASH_MS).toISOString(),
})
