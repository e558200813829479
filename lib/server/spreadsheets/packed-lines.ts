import 'server-only'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { TableRow } from './reading/table'

/** The lines of a table as they are stored, so that a file is read once: compressed JSON. */
export const packLines = async (rows: TableRow[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await promisify(gzip)(JSON.stringify(rows)))

export const unpackLines = async (lines: Uint8Array): Promise<TableRow[]> =>
  JSON.parse((await promisify(gunzip)(lines)).toString()) as TableRow[]
