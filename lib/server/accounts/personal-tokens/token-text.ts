import 'server-only'
import { randomBytes } from 'node:crypto'
import { TOKEN_PREFIX } from '@/lib/contract/accounts/personal-tokens'
import { sha256 } from '@/lib/server/accounts/sha256'
import { newId } from '@/lib/server/platform/id'

const SECRET_BYTES = 32
/** The id without dashes, then the secret as base64url. Without dashes, a double click selects most of the token. */
const TEXT = new RegExp(
  `^${TOKEN_PREFIX}([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\\w-]{43})$`,
)
const HEADER = new RegExp(`^Bearer (${TOKEN_PREFIX}\\S+)$`, 'i')

/** A new token: its text, which is shown once, and the id and hash for the database. */
export function newTokenText(): { text: string; id: string; hash: string } {
  const id = newId()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { text: `${TOKEN_PREFIX}${id.replaceAll('-', '')}_${secret}`, id, hash: sha256(secret) }
}

/** The text of the personal token in an `Authorization` header, not checked yet; undefined for other headers. */
export const personalTokenIn = (authorization: string | null): string | undefined =>
  HEADER.exec(authorization ?? '')?.[1]

/** The id in a token, and the hash that its row must have; null for a text that is not a token. */
export function parseTokenText(text: string): { id: string; hash: string } | null {
  const [secret, ...id] = TEXT.exec(text)?.slice(1).toReversed() ?? []
  return secret === undefined ? null : { id: id.toReversed().join('-'), hash: sha256(secret) }
}
