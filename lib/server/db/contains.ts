import 'server-only'
import { searchWords } from '@/lib/contract/list'
import { databaseUrl, isPostgres } from '../env'
import { searchable } from '../fold'
import { STUDENT_ID_START } from '../sequence'
import { Prisma } from './sqlite/client'

/** The trigram indexes of both databases know no shorter word. */
const INDEXED_LENGTH = 3

/** The words of a search, folded as `searchText` is; empty when nothing in particular is looked for. */
export const wordsOf = (search: string): string[] => searchWords(searchable(search))

/** What the index answers for, and the words that each row must be asked about. */
export type Matched = { match?: Prisma.Sql; others: string[] }

/**
 * The conditions under which a student's row holds every word, anywhere in its `searchText`.
 *
 * SQLite keeps the trigrams in a table of its own, whose row numbers are the students' serials; Postgres has an index
 * on the column. Shorter words are looked for row by row.
 */
export const containsWords = ({ match, others }: Matched): Prisma.Sql[] => [
  ...(match ? [Prisma.sql`"serial" IN (SELECT "rowid" FROM "StudentSearch" WHERE ${match})`] : []),
  ...others.map(containsNumber),
]

/** The same, asked of each row: for when most rows hold the words, or only a few are asked. */
export const containsByRow = (words: string[]): Prisma.Sql[] => words.map(holds)

const holds = (word: string): Prisma.Sql => Prisma.sql`"searchText" LIKE ${`%${word}%`}`

/** More than the year of a student's number, folded; what all of them begin with stands before it. */
const NUMBER = new RegExp(`^${searchable(STUDENT_ID_START)}(\\d{4}-.+)$`)

/**
 * Postgres would look for all trigrams of a number, also for those of its beginning: to find nine of a million it went
 * through 28 ms of everybody's. So its index is asked for what differs. Joined with '', the text is no column, so that
 * the index is not asked for the whole.
 */
function containsNumber(word: string): Prisma.Sql {
  const [, rest] = NUMBER.exec(word) ?? []
  return rest ? Prisma.sql`${holds(rest)} AND "searchText" || '' LIKE ${`%${word}%`}` : holds(word)
}

/**
 * SQLite's index answers for the words of `match` by itself: each is a phrase of trigrams (FTS5), which stands where
 * the word stands and nowhere else. The others it knows nothing of.
 *
 * @param group the index's word for the group that is searched, if not everybody. It is part of `match` alone: where
 * there is none, the filters must be asked of each row.
 */
export function matchOf(words: string[], group?: string): Matched {
  const isIndexed = (word: string) => !isPostgres(databaseUrl()) && [...word].length >= INDEXED_LENGTH
  const indexed = words.filter(isIndexed)
  const others = words.filter(word => !isIndexed(word))
  if (indexed.length === 0) return { others }
  const phrases = (group ? [...indexed, group] : indexed).map(word => `"${word.replaceAll('"', '""')}"`)
  return { match: Prisma.sql`"StudentSearch" MATCH ${phrases.join(' ')}`, others }
}
