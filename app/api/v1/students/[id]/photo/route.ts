import { endpoints } from '@/lib/contract/endpoints'
import { pictureResponse } from '@/lib/server/http/picture-response'
import { route } from '@/lib/server/http/route'
import { deletePhoto, getPhoto, savePhoto } from '@/lib/server/students/photo'

export const GET = route(endpoints.students.photo, async ({ id, request }) =>
  pictureResponse(request, await getPhoto(id), `${id}.webp`),
)
export const POST = route(endpoints.students.uploadPhoto, async ({ id, photo, actor }) => ({
  photoUrl: await savePhoto(id, photo, actor),
}))
export const DELETE = route(endpoints.students.removePhoto, ({ id, actor }) => deletePhoto(id, actor))
