import { zipSync, type Zippable } from 'fflate'

/** A ZIP of these files, as `File`. Text stands for its bytes. */
export const zipOf = (files: Record<string, string | Uint8Array | [Uint8Array, object]>, name = 'photos.zip'): File =>
  new File([zipBytes(files)], name, { type: 'application/zip' })

export function zipBytes(files: Record<string, string | Uint8Array | [Uint8Array, object]>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  ])
  return zipSync(Object.fromEntries(entries) as Zippable)
}

const DIRECTORY_SIGNATURE = [0x50, 0x4b, 0x01, 0x02]

/** The position of the first entry of the directory. */
export const directoryOffset = (zip: Uint8Array): number =>
  zip.findIndex((_, at) => DIRECTORY_SIGNATURE.every((byte, n) => zip[at + n] === byte))

/** A ZIP with one file, for which the directory gives a wrong uncompressed size. */
export function zipWithWrongSize(content: Uint8Array, claimed: number): File {
  const zip = zipBytes({ 'liar.jpg': [content, { level: 9 }] })
  new DataView(zip.buffer).setUint32(directoryOffset(zip) + 24, claimed, true)
  return new File([zip], 'liar.zip')
}

/**
 * Renames an entry in the directory of the ZIP or, with `only`, in front of the content. Both names must be equally
 * long.
 */
export function renameEntry(zip: Uint8Array, from: string, to: string, { only }: { only?: 'file' } = {}): void {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)
  bytes.write(to, only ? bytes.indexOf(from) : bytes.lastIndexOf(from))
}

/** Makes all entries of the directory refer to the content of the first entry. */
export function shareEntryContent(zip: Uint8Array): void {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const first = directoryOffset(zip)
  for (let at = first; view.getUint32(at, true) === 0x02014b50; at += 46 + view.getUint16(at + 28, true)) {
    // The offsets of the method, of both halves of the two sizes, and of both halves of the position.
    for (const field of [10, 20, 22, 24, 26, 42, 44]) {
      view.setUint16(at + field, view.getUint16(first + field, true), true)
    }
  }
}
