import 'server-only'
import { PrismaClient as PostgresClient } from './postgres/client'
import { PrismaClient } from './sqlite/client'

/**
 * The only module that imports the generated clients. Both clients are generated from the same models, so the names and
 * types of SQLite's client are valid for both. A query that compiles uses no feature that SQLite lacks.
 */
export { Prisma } from './sqlite/client'
export type * from './sqlite/client'

type Options = ConstructorParameters<typeof PrismaClient>[0]

/** A client for the embedded database. */
export const sqliteClient = (options: Options): PrismaClient => new PrismaClient(options)

/** A client for a Postgres server. */
export const postgresClient = (options: Options): PrismaClient => new PostgresClient(options) as unknown as PrismaClient
