import { userMessageOf } from '@/lib/client/api-error'
import { useUploadPhoto } from '@/lib/client/queries/students'
import type { Student } from '@/lib/contract/students/schema'
import type { UnsentPhoto } from './save-outcome'

/** Sends the photo of a student who was just added. @returns the failure; undefined when the photo is saved */
export function useSendPhoto() {
  const { mutateAsync: upload } = useUploadPhoto()
  return async function send({ _id: id }: Student, photo: File): Promise<UnsentPhoto | undefined> {
    const attempt = (): Promise<UnsentPhoto | undefined> =>
      upload({ id, photo }).then(
        () => undefined,
        (error: unknown) => ({ reason: userMessageOf(error), retry: attempt }),
      )
    return attempt()
  }
}
