import 'server-only'
import { searchWords } from '@/lib/contract/list'
import { databaseUrl, isPostgres } from '../env'
import { searchable } from '../fold'
import { Prisma } from './sqlite/client'

/** The trigram indexes of both databases know no shorter word. */
const INDEXED_LENGTH = 3

/**
 * The conditions under which a student's row holds every word of a search, anywhere in its `searchText`.
 *
 * SQLite keeps the trigrams in a table of its own, whose row numbers are the students' serials; Postgres has an index
 * on the column. Shorter words are looked for row by row.
 */
export function containsWords(search: string): Prisma.Sql[] {
  return searchWords(searchable(search)).map(word => {
    const pattern = `%${word}%`
    if (isPostgres(databaseUrl()) || [...word].length < INDEXED_LENGTH) return Prisma.sql`"searchText" LIKE ${pattern}`
    return Prisma.sql`"serial" IN (SELECT "rowid" FROM "StudentSearch" WHERE "searchText" LIKE ${pattern})`
  })
}
