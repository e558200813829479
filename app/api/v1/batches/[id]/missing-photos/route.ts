import { batchPhotoCalls } from '@/lib/contract/batches/photo-endpoints'
import { leaveOutMissing, missingPhotos } from '@/lib/server/batches/kinds/photos/missing-photos'
import { route } from '@/lib/server/http/route'

export const GET = route(batchPhotoCalls.missing, async ({ id, actor }) => ({
  missing: await missingPhotos(id, actor),
}))
export const DELETE = route(batchPhotoCalls.leaveOut, async ({ id, actor }) => ({
  batch: await leaveOutMissing(id, actor),
}))
