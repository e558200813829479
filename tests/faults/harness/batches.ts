import type { Batch } from '@/lib/contract/batches/schema'
import { endpoints } from '@/lib/contract/endpoints'
import type { Client } from './client'
import { runSqlOnDatabase } from './database'
import type { School } from './school'
import { pollUntil } from './poll-until'

export const readBatch = async (client: Client, id: string): Promise<Batch> =>
  (await client.send<{ batch: Batch }>(endpoints.batches.get, { id })).body.data.batch

export const waitUntilBatchIs = async (client: Client, id: string, state: Batch['state']): Promise<Batch> => {
  const find = async () => {
    const batch = await readBatch(client, id)
    return batch.state === state ? batch : undefined
  }
  return (await pollUntil(find, { ms: 5 * 60_000, what: state })).value as Batch
}

/** Ends the lease of every batch, as 30 seconds would, so that another process may take over. */
export const expireLease = (school: School): Promise<void> =>
  runSqlOnDatabase(school.databaseUrl, 'UPDATE "Batch" SET "leaseUntil" = 0')
