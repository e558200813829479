import { backUp } from '@/lib/server/backup/backup'
import { embeddedDatabase, printContents } from './embedded-database'

/** `npm run backup -- FILE`: copies the embedded database. A server may be running. */
export function backup(file: string): void {
  const { counts, bytes } = backUp({ database: embeddedDatabase('pg_dump'), file })
  printContents(`Wrote ${file}`, counts, bytes)
}
