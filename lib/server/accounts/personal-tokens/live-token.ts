import 'server-only'
import { Prisma } from '@/lib/server/db/prisma'
import { findCredential } from '@/lib/server/accounts/find-credential'
import type { SessionUser } from '@/lib/server/accounts/user-mapper'

/** The columns of a personal token that are read for every call with the token. */
type TokenColumns = {
  tokenId: string
  tokenName: string
  hash: string
  grants: string
  expiresAt: Date
  lastUsedAt: Date | null
}
export type TokenRow = SessionUser & TokenColumns

const TABLE = Prisma.sql`"PersonalToken"`
const COLUMNS = Prisma.sql`
  c."id" AS "tokenId", c."name" AS "tokenName", c."hash", c."grants", c."expiresAt", c."lastUsedAt"`

/** Reads a personal token and its owner. */
export const findToken = (id: string): Promise<TokenRow | null> => findCredential<TokenColumns>(TABLE, COLUMNS, id)
