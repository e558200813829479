import { studentCalls } from '@/lib/contract/students/endpoints'
import { pictureResponse } from '@/lib/server/http/picture-response'
import { isOpenedPicture } from '@/lib/server/http/opened-picture'
import { route } from '@/lib/server/http/route'
import { deletePhoto, getPhoto, savePhoto } from '@/lib/server/students/photo'

export const GET = route(studentCalls.photo, async ({ id, request, actor }) =>
  pictureResponse(request, await getPhoto(id, actor, { isOpened: isOpenedPicture(request) }), `${id}.webp`),
)
export const POST = route(studentCalls.uploadPhoto, async ({ id, file, actor, request, authorizeAgain }) => ({
  photoUrl: await savePhoto(id, file, actor, { signal: request.signal, authorizeAgain }),
}))
export const DELETE = route(studentCalls.removePhoto, ({ id, actor }) => deletePhoto(id, actor))
