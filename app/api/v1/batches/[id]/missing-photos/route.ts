import { endpoints } from '@/lib/contract/endpoints'
import { leaveOutMissing, missingPhotos } from '@/lib/server/batches/kinds/photos/missing-photos'
import { route } from '@/lib/server/http/route'

export const GET = route(endpoints.batchPhotos.missing, async ({ id, actor }) => ({
  missing: await missingPhotos(id, actor),
}))
export const DELETE = route(endpoints.batchPhotos.leaveOut, async ({ id, actor }) => ({
  batch: await leaveOutMissing(id, actor),
}))
