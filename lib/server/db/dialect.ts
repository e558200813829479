import 'server-only'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import type { SearchTerm } from '@/lib/contract/search'
import { type Lookup, oldestOnPostgres, oldestOnSqlite } from './oldest-of-each'
import { Prisma } from './prisma'
import { searchOnPostgres, searchOnSqlite } from './search-conditions'

type Dialect = {
  /** Whether the database is a file of this machine, of which we make the backups. Otherwise several nodes share a server. */
  isEmbedded: boolean
  /** The clock of the database when it runs the statement, in milliseconds since 1970. */
  now: Prisma.Sql
  /** How long a transaction of many may hold what others wait for, in ms. */
  sliceMs: number
  /** A query for the ids of the oldest rows of each key. */
  oldestOfEach: (lookup: Lookup) => Prisma.Sql
  /** Conditions on "Student" that all terms of a search are found, by the trigram index as far as it can. */
  searchStudents: (terms: SearchTerm[]) => Prisma.Sql[]
}

const sqlite: Dialect = {
  isEmbedded: true,
  now: Prisma.sql`(unixepoch('subsec') * 1000)`,
  // The only writer must end before a person notices.
  sliceMs: 20,
  oldestOfEach: oldestOnSqlite,
  searchStudents: searchOnSqlite,
}

const postgres: Dialect = {
  isEmbedded: false,
  now: Prisma.sql`(extract(epoch FROM clock_timestamp()) * 1000)::float8`,
  // It locks its own records only.
  sliceMs: 100,
  oldestOfEach: oldestOnPostgres,
  searchStudents: searchOnPostgres,
}

/** What differs between the databases. A service never asks which one it runs on. */
export const dialect: Dialect = isPostgres(databaseUrl()) ? postgres : sqlite
