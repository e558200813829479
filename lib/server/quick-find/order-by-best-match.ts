import 'server-only'
import type { SearchTerm } from '@/lib/contract/search'
import { Prisma } from '@/lib/server/db/prisma'

/**
 * Sorts people by how well their name matches. First come names in which every term begins a word, then names that
 * contain every term, then all others. Equal matches are sorted by status, active first, and then by name.
 *
 * @param table the alias of the table and a dot, to put before each column
 */
export function orderByBestMatch(terms: SearchTerm[], table = ''): Prisma.Sql {
  const column = (name: string) => Prisma.raw(`${table}"${name}"`)
  const texts = terms.flatMap(({ texts }) => texts).map(escapeForLike)
  const nameLike = (pattern: string) => Prisma.sql`${column('nameKey')} LIKE ${pattern} ESCAPE '\\'`
  const begins = texts.map(text => Prisma.sql`(${nameLike(`${text}%`)} OR ${nameLike(`% ${text}%`)})`)
  const contains = texts.map(text => nameLike(`%${text}%`))
  const rank =
    texts.length > 0
      ? Prisma.sql`CASE WHEN ${all(begins)} THEN 0 WHEN ${all(contains)} THEN 1 ELSE 2 END,`
      : Prisma.empty
  return Prisma.sql`${rank} ${column('isActive')} DESC, ${column('nameKey')}, ${column('id')}`
}

const all = (conditions: Prisma.Sql[]) => Prisma.join(conditions, ' AND ')
/** Escapes the wildcards of a text for LIKE with `ESCAPE '\\'`. */
export const escapeForLike = (text: string) => text.replace(/[%_\\]/g, sign => `\\${sign}`)
