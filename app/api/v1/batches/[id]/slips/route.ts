import { importCalls } from '@/lib/contract/imports/endpoints'
import { countStaffWithoutPassword, setTemporaryPasswords } from '@/lib/server/batches/kinds/import/slips'
import { route } from '@/lib/server/http/route'

export const GET = route(importCalls.waiting, async ({ id, actor }) => ({
  waiting: await countStaffWithoutPassword(id, actor),
}))
export const POST = route(importCalls.makeSlips, async ({ id, actor }) => setTemporaryPasswords(id, actor))
