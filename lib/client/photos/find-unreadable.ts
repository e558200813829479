import type { Picture } from './picture'

const REASON = 'This picture is damaged, or is not a JPEG, PNG or WebP image'

/**
 * Decodes pictures one after the other, and reports each picture that the browser cannot decode. Decoding does not
 * block the main thread. In a browser without `createImageBitmap`, only the server checks the pictures.
 */
export async function findUnreadable(
  pictures: readonly Picture[],
  onFound: (picture: Picture, reason: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!('createImageBitmap' in globalThis)) return
  for (const picture of pictures) {
    const reason = await refusalOf(picture)
    if (signal.aborted) return
    if (reason) onFound(picture, reason)
  }
}

async function refusalOf(picture: Picture): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(await picture.read())
    bitmap.close()
    return undefined
  } catch (error) {
    return error instanceof Error && error.name === 'ZipError' ? error.message : REASON
  }
}
