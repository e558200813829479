import 'server-only'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Table } from './reading/table'

/** The lines of a table with the layout in which they were read. */
type Lines = Pick<Table, 'layout' | 'rows'>

/** Packs the lines of a table for the database, as compressed JSON, so that a file is read only once. */
export const packLines = async ({ layout, rows }: Lines): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await promisify(gzip)(JSON.stringify({ layout, rows } satisfies Lines)))

export const unpackLines = async (lines: Uint8Array): Promise<Lines> =>
  JSON.parse((await promisify(gunzip)(lines)).toString()) as Lines
