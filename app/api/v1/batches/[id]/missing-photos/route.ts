import { batchPhotoCalls } from '@/lib/contract/batches/photo-endpoints'
import { leaveOutRowsWithoutPicture, listMissingPhotos } from '@/lib/server/batches/kinds/photos/missing-photos'
import { route } from '@/lib/server/http/route'

export const GET = route(batchPhotoCalls.missing, async ({ id, actor }) => ({
  missing: await listMissingPhotos(id, actor),
}))
export const DELETE = route(batchPhotoCalls.leaveOut, async ({ id, actor }) => ({
  batch: await leaveOutRowsWithoutPicture(id, actor),
}))
