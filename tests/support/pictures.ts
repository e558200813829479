import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp'

/** A picture whose left half is red and whose right half is blue. */
export const picture = (format: Format = 'jpeg', width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()

/** A progressive JPEG of 25 megapixels with this number of scans, each of 42 bytes. */
export async function jpegWithScans(scans: number): Promise<Buffer> {
  const create = { width: 5_000, height: 5_000, channels: 3, background: 'blue' } as const
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  const [body, end] = [jpeg.subarray(0, -2), jpeg.subarray(-2)]
  const scan = Buffer.from(body.subarray(body.lastIndexOf(Buffer.from([0xff, 0xda]))))
  // The last of the 10 scans is a refinement. Marked as a first scan, it may be repeated.
  scan[9] = 0
  return Buffer.concat([body, ...Array<Buffer>(scans - 10).fill(scan), end])
}

/** The JPEG of `jpegWithScans`, with all but eleven scans hidden in a segment that libjpeg still reads as scans. */
export async function jpegWithHiddenScans(scans: number): Promise<Buffer> {
  const jpeg = await jpegWithScans(scans)
  const size = jpeg.length - 2 - jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const [first, tail] = [jpeg.length - 2 - size * (scans - 10), jpeg.length - 2]
  const restarts = (interval: number) => [0xff, 0xdd, 0, 4, interval >> 8, interval & 0xff]
  const segment = Buffer.concat([Buffer.from(restarts(0)), jpeg.subarray(first + size, tail)])
  const length = segment.length + 2
  return Buffer.concat([
    jpeg.subarray(0, first),
    Buffer.from(restarts(0xffff)),
    jpeg.subarray(first, first + size),
    Buffer.from([0xff, 0x02, length >> 8, length & 0xff]),
    segment,
    jpeg.subarray(tail),
  ])
}

/** A PNG of 30,000 × 30,000 pixels in about 110 kB: small to send, 3.6 GB when unpacked. */
export function decompressionBomb(side = 30_000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8) // one bit a pixel, grey
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An upload as a browser sends it. */
export function uploadForm(
  bytes: Uint8Array | string,
  { name = 'photo.png', type = 'image/png', field = 'photo' } = {},
): FormData {
  const form = new FormData()
  form.append(field, new Blob([bytes as BlobPart], { type }), name)
  return form
}
