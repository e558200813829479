import { importCalls } from '@/lib/contract/imports/endpoints'
import { startImport } from '@/lib/server/batches/kinds/import/imports'
import { route } from '@/lib/server/http/route'

export const POST = route(importCalls.staff, async ({ query, file, actor, idempotency, authorizeAgain }) => {
  // The upload may have taken two minutes.
  await authorizeAgain()
  return { batch: await startImport('staff', { name: query.name, bytes: file }, actor, idempotency) }
})
