import { batchPhotoCalls } from '@/lib/contract/batches/photo-endpoints'
import { route } from '@/lib/server/http/route'
import { matchPhotos } from '@/lib/server/students/photo-matches'

export const POST = route(batchPhotoCalls.match, ({ body, actor }) => matchPhotos(body, actor))
