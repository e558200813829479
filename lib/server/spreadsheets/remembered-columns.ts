import 'server-only'
import { createHash } from 'node:crypto'
import type { ImportMapping } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { db, type Tx } from '@/lib/server/db/db'

type Columns = ImportMapping['columns']
/** Columns by heading, so that the next file may have them in another order. */
type Remembered = { byHeader: Record<string, string | null> }

/** Columns of permissions are not remembered, so that nobody chooses permissions for the import of another person. */
const isRemembered = (target: string | null): boolean => !target?.startsWith('permissions.')

/** The columns as they were in the last import with these headings; undefined where nothing is remembered. */
export async function findRememberedColumns(
  entity: Resource,
  headers: string[],
): Promise<(string | null | undefined)[]> {
  const row = await db.importMapping.findUnique({ where: { entity_headers: { entity, headers: keyOf(headers) } } })
  const { byHeader } = JSON.parse(row?.mapping ?? '{"byHeader":{}}') as Remembered
  return headers.map(header => {
    const target = Object.hasOwn(byHeader, header) ? byHeader[header] : undefined
    return target === undefined || !isRemembered(target) ? undefined : target
  })
}

/** Remembers the columns of an import for the next file with the same headings. No other choice is remembered. */
export async function rememberColumns(tx: Tx, entity: Resource, headers: string[], columns: Columns): Promise<void> {
  // Two columns with the same heading cannot be distinguished in the next file.
  if (new Set(headers).size < headers.length) return
  const pairs = headers.map((header, index) => [header, columns[index] ?? null] as const)
  const byHeader = Object.fromEntries(pairs.filter(([, target]) => isRemembered(target)))
  const mapping = JSON.stringify({ byHeader } satisfies Remembered)
  const key = { entity, headers: keyOf(headers) }
  await tx.importMapping.upsert({
    where: { entity_headers: key },
    create: { ...key, mapping },
    update: { mapping },
  })
}

const keyOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...headers].sort()))
    .digest('hex')
