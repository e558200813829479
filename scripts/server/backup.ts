import { backUp } from '@/lib/server/backup/backup'
import { embeddedDatabase, sayContents } from './embedded'

/** `npm run backup -- FILE`: a copy of the embedded database, also while the server runs. */
export function backup(file: string): void {
  const { counts, bytes } = backUp({ database: embeddedDatabase('pg_dump'), file })
  sayContents(`Wrote ${file}`, counts, bytes)
}
