import { batchPhotoCalls } from '@/lib/contract/batches/photo-endpoints'
import { addBatchPhoto, getBatchPhoto } from '@/lib/server/batches/kinds/photos/photos'
import { pictureResponse } from '@/lib/server/http/picture-response'
import { route } from '@/lib/server/http/route'

export const GET = route(batchPhotoCalls.show, async ({ id, query, request, actor }) =>
  pictureResponse(request, await getBatchPhoto(id, query.number, actor), `${id}-${query.number}.webp`),
)
export const POST = route(batchPhotoCalls.send, async ({ id, query, file, actor, request, authorizeAgain }) => ({
  row: await addBatchPhoto(id, query.number, file, actor, { signal: request.signal, authorizeAgain }),
}))
