import { backUp } from '@/lib/server/backup/backup'
import { requireEmbeddedDatabase, printContents } from './require-embedded-database'

/** `npm run backup -- FILE`: copies the embedded database. A server may be running. */
export function backup(file: string): void {
  const { counts, bytes } = backUp({ database: requireEmbeddedDatabase('pg_dump'), file })
  printContents(`Wrote ${file}`, counts, bytes)
}
