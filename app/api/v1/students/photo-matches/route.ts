import { endpoints } from '@/lib/contract/endpoints'
import { route } from '@/lib/server/http/route'
import { matchPhotos } from '@/lib/server/students/photo-matches'

export const POST = route(endpoints.batchPhotos.match, ({ body, actor }) => matchPhotos(body, actor))
