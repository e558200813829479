import 'server-only'

/** A stored picture as a data URL. */
export const pictureDataUrl = (bytes: Uint8Array | null | undefined): string | null =>
  bytes ? `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` : null
