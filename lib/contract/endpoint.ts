import * as z from 'zod/mini'
import type { Duty } from './auth'
import type { Access } from './permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The schema of a part that a call does not have. */
export const Nothing = z.optional(z.undefined())

/** How often what walks through all records may be asked for. */
export const EXPORT_LIMIT = { calls: 10, seconds: 60, atOnce: 2 }

/** One row of the specification's section 7: everything both sides must agree on about a call. */
export type Endpoint<
  A extends Access = Access,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  D extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: Method
  /** Below `/api/v1`; `{id}` stands for a record's `_id`. */
  path: string
  /** Who may call. There is no default. */
  access: A
  query: Q
  body: B
  /** What the body is sent as; `none` for a call without one. */
  takes: 'json' | 'photo' | 'none'
  data: D
  /** What the answer is sent as. */
  gives: 'json' | 'csv' | 'image'
  status: 200 | 201
  /** Said on success. */
  message: string
  /** Said by the browser when the server gave no reason. */
  fallback: string
  /** Also admits the page cookie: for pictures, which a browser fetches without our headers. */
  cookie: boolean
  /** Open also to somebody who has one of these to do first; every other call waits until it is done. */
  despite: readonly Duty[]
  /** Calls allowed in a window, and under way at once, counted per user, or per address where nobody is signed in. */
  limit?: { calls: number; seconds: number; atOnce?: number }
}

type Row<A extends Access, Q extends z.ZodMiniType, B extends z.ZodMiniType, D extends z.ZodMiniType> = Pick<
  Endpoint,
  'method' | 'path' | 'fallback' | 'limit'
> & {
  access: A
  query?: Q
  body?: B
  data?: D
  takes?: 'photo'
  gives?: 'csv' | 'image'
  status?: 201
  message?: string
  cookie?: true
  despite?: readonly Duty[]
}

export function endpoint<
  const A extends Access,
  Q extends z.ZodMiniType = typeof Nothing,
  B extends z.ZodMiniType = typeof Nothing,
  D extends z.ZodMiniType = typeof Nothing,
>(row: Row<A, Q, B, D>): Endpoint<A, Q, B, D> {
  return {
    gives: 'json',
    status: 200,
    message: 'OK',
    cookie: false,
    despite: [],
    ...row,
    takes: row.takes ?? (row.body ? 'json' : 'none'),
    // A part that a row leaves out has the type that its parameter defaults to.
    query: row.query ?? (Nothing as unknown as Q),
    body: row.body ?? (Nothing as unknown as B),
    data: row.data ?? (Nothing as unknown as D),
  }
}
