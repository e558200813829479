import * as z from 'zod/mini'
import type { RequiredAction } from './required-action'
import { JSON_MAX_BYTES, JSON_MAX_ITEMS } from './constants'
import { TOKEN_PERMISSIONS, type Access, type TokenPermission } from './permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file that an endpoint takes: the form field, the largest size, and the media types. */
export type FileUpload = { field: string; maxBytes: number; types: readonly string[] }

/** The limits of a JSON body: its size, and the items of its longest list. */
export type JsonLimits = { maxBytes: number; maxItems: number }
const JSON_LIMITS: JsonLimits = { maxBytes: JSON_MAX_BYTES, maxItems: JSON_MAX_ITEMS }

/** The schema of a part that an endpoint does not have. */
export const Nothing = z.optional(z.undefined())

/** An export reads all records, so the exports that one user may start and run at the same time are limited. */
export const EXPORT_LIMIT = { calls: 10, seconds: 60, atOnce: 2 }

/** How long the browser waits when it sends a picture: 5 MB take 30 s on the slowest line that the server waits for. */
export const UPLOAD_SECONDS = 60

/** One row of the endpoint table: everything that client and server must agree on. */
export type Endpoint<
  A extends Access = Access,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  D extends z.ZodMiniType = z.ZodMiniType,
  T extends boolean = boolean,
> = {
  method: Method
  /** Below `/api/v1`; `{id}` stands for a record's `_id`; GET of one student or staff member takes their ID as well. */
  path: string
  /** Who may call. There is no default. */
  access: A
  query: Q
  body: B
  /** The format of the request body: `form` is what a browser sends without scripts. Files are sent as multipart/form-data. */
  takes: 'none' | 'json' | 'form' | { file: FileUpload }
  /** The limits of a JSON body or a form. */
  json: JsonLimits
  data: D
  /** The format of the response body; an export may be XLSX instead of CSV when the caller asks for it. A page is HTML. */
  gives: 'json' | 'csv' | 'image' | 'page'
  status: 200 | 201
  /** The message of a successful response. */
  message: string
  /** The error text that the browser shows when the server gave no reason for a failure. */
  fallback: string
  /**
   * The call replaces a record, which may keep values that the school's present rules refuse. The service checks the
   * body against the record.
   */
  keepsValues: boolean
  /**
   * The answer contains confidential fields unmasked. The user needs the right to see them, in addition to `access`.
   */
  confidential: boolean
  /** Gives many records as a file. A setting can reserve such calls for superAdmins. */
  isExport: boolean
  /** Also accepts the page cookie: browsers load pictures without our headers. */
  cookie: boolean
  /**
   * Whether a program may make the call with a personal token. By default, programs may make the calls whose permission
   * a token can have. Calls that start work with all rights of the owner, such as a bulk change, refuse tokens.
   */
  byToken: T
  /**
   * The required actions during which the call is allowed. Until a user has done a required action, only calls that
   * list the action are allowed.
   */
  allowedDuring: readonly RequiredAction[]
  /** How long the browser waits for the response, if longer than for other calls. */
  seconds?: number
  /**
   * How many calls each user may make in a time window, and at the same time. Callers without a session are counted by
   * address. Endpoints with the same `key` count together.
   */
  limit?: { calls: number; seconds: number; atOnce?: number; key?: string }
}

type Row<
  A extends Access,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
  T extends boolean,
> = Pick<Endpoint, 'method' | 'path' | 'fallback' | 'limit' | 'seconds'> & {
  access: A
  query?: Q
  body?: B
  data?: D
  takes?: 'form' | { file: FileUpload }
  json?: JsonLimits
  gives?: 'csv' | 'image' | 'page'
  status?: 201
  message?: string
  keepsValues?: true
  confidential?: true
  isExport?: true
  cookie?: true
  byToken?: T
  allowedDuring?: readonly RequiredAction[]
}

export function endpoint<
  const A extends Access,
  Q extends z.ZodMiniType = typeof Nothing,
  B extends z.ZodMiniType = typeof Nothing,
  D extends z.ZodMiniType = typeof Nothing,
  const T extends boolean = A extends TokenPermission ? true : false,
>(row: Row<A, Q, B, D, T>): Endpoint<A, Q, B, D, T> {
  return {
    gives: 'json',
    status: 200,
    message: 'OK',
    keepsValues: false,
    confidential: false,
    isExport: false,
    cookie: false,
    byToken: takesTokens(row.access) as T,
    allowedDuring: [],
    json: JSON_LIMITS,
    ...row,
    takes: row.takes ?? (row.body ? 'json' : 'none'),
    // A part that the row omits has the type `Nothing`, the default of its type parameter.
    query: row.query ?? (Nothing as unknown as Q),
    body: row.body ?? (Nothing as unknown as B),
    data: row.data ?? (Nothing as unknown as D),
  }
}

const takesTokens = (access: Access): boolean => (TOKEN_PERMISSIONS as readonly Access[]).includes(access)

/** Bytes for the boundary lines and headers around a file. */
const FORM_BYTES = 16 * 1024

/** The largest body with a file. */
export const uploadMaxBytes = ({ maxBytes }: FileUpload): number => maxBytes + FORM_BYTES

/** The largest body that an endpoint takes. A call without a body may send as much as a call with JSON. */
export const maxBodyBytes = ({ takes, json }: Pick<Endpoint, 'takes' | 'json'>): number =>
  typeof takes === 'object' ? uploadMaxBytes(takes.file) : json.maxBytes
