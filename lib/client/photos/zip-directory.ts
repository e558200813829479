/**
 * An entry in the directory of a ZIP. An entry may lie about the size of its file, so reading the file checks the size.
 */
export type ZipEntry = {
  path: string
  isLink: boolean
  isEncrypted: boolean
  /** The compression method: 0 for stored, 8 for deflated. */
  method: number
  compressedBytes: number
  bytes: number
  /** The position of the file's local header. */
  offset: number
}

/** The file is not a ZIP, or a ZIP that we do not open. The message is for the user. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
}

/** The length of the end record (22 bytes) with the longest possible comment. */
const END_BYTES = 22 + 65_535
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
/** The directory of 2,000 pictures takes less than 1 MB. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024
const MAX_ENTRIES = 20_000
/** Unix (3) and macOS (19) store the type of a file in the upper half of its attributes. */
const UNIX_SYSTEMS = [3, 19]
const FILE_TYPE = 0xf000
const SYMBOLIC_LINK = 0xa000

const DAMAGED = 'This ZIP is damaged or incomplete.'

/** Reads the directory at the end of a ZIP (PKWARE APPNOTE 4.3). @throws ZipError */
export async function readZipDirectory(zip: Blob): Promise<ZipEntry[]> {
  const { count, size, start, shift } = await findDirectory(zip)
  if (count > MAX_ENTRIES || size > MAX_DIRECTORY_BYTES) throw new ZipError('This ZIP contains too many files.')
  const view = await readDataView(zip.slice(start, start + size))
  const entries: ZipEntry[] = []
  let at = 0
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new ZipError(DAMAGED)
    const nameBytes = view.getUint16(at + 28, true)
    const next = at + ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > view.byteLength) throw new ZipError(DAMAGED)
    const name = new Uint8Array(view.buffer, at + ENTRY_BYTES, nameBytes)
    entries.push({
      path: decodeName(name),
      isLink:
        UNIX_SYSTEMS.includes(view.getUint8(at + 5)) && (view.getUint16(at + 40, true) & FILE_TYPE) === SYMBOLIC_LINK,
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      compressedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true) + shift,
    })
    at = next
  }
  return entries
}

/** Finds the directory. `shift` is the number of bytes before the ZIP, which a self-extracting archive has. */
async function findDirectory(zip: Blob) {
  const from = Math.max(0, zip.size - END_BYTES)
  const view = await readDataView(zip.slice(from))
  for (let at = view.byteLength - 22; at >= 0; at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE || at + 22 + view.getUint16(at + 20, true) !== view.byteLength)
      continue
    const [count, size, offset] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ]
    if (count === 0xffff || offset === 0xffffffff) {
      throw new ZipError(
        'This ZIP is too large. Please make several smaller ZIP files, or choose the pictures themselves.',
      )
    }
    const start = from + at - size
    if (start < offset) throw new ZipError(DAMAGED)
    return { count, size, start, shift: start - offset }
  }
  throw new ZipError('This file is not a ZIP, or it is damaged.')
}

export const readDataView = async (blob: Blob): Promise<DataView<ArrayBuffer>> => new DataView(await blob.arrayBuffer())

/** Most programs write file names in UTF-8, even if they do not set the flag for UTF-8. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
