import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { paginationQuery, PaginationFields, search } from './list'
import { SUCCESS_MESSAGES } from './messages'

export const TRASH_KINDS = ['student', 'staff'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** How many days a deleted record can be restored. */
export const TRASH_DAYS = 30

/** A deleted record, with enough data to recognize it. */
export const TrashedRecord = z.object({
  _id: z.string(),
  kind: z.enum(TRASH_KINDS),
  /** The student ID or employee ID. */
  code: z.string(),
  name: z.object({ firstName: z.string(), lastName: z.string() }),
  deletedAt: z.string(),
  deletedBy: z.object({ _id: z.nullable(z.string()), name: z.string() }),
  /** The time after which the record cannot be restored. */
  expiresAt: z.string(),
})
export type TrashedRecord = z.output<typeof TrashedRecord>

export const OneTrashedRecord = z.object({ record: TrashedRecord })

/** A page of deleted records, newest first; `search` looks in names and IDs. */
export const TrashQuery = z.object({
  ...paginationQuery,
  search,
  kind: z.optional(z.enum(TRASH_KINDS, 'Unknown kind')),
})
export type TrashQuery = z.output<typeof TrashQuery>

export const TrashPage = z.object({
  records: z.array(TrashedRecord),
  pagination: z.object({ ...PaginationFields, totalRecords: z.number() }),
})
export type TrashPage = z.output<typeof TrashPage>

/** Warnings about a restored record, for the office. */
export const Restored = z.object({ warnings: z.array(z.string()) })
export type Restored = z.output<typeof Restored>

// prettier-ignore
export const trashCalls = {
  list: endpoint({
    method: 'GET', path: '/trash', access: 'superAdmin', query: TrashQuery, data: TrashPage,
    fallback: 'Failed to fetch the trash',
  }),
  get: endpoint({
    method: 'GET', path: '/trash/{id}', access: 'superAdmin', data: OneTrashedRecord,
    fallback: 'Failed to fetch the deleted record',
  }),
  restore: endpoint({
    method: 'POST', path: '/trash/{id}/restore', access: 'superAdmin', data: Restored,
    message: SUCCESS_MESSAGES.restored, fallback: 'Failed to restore the record',
  }),
}
