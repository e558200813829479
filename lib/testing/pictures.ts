import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp'

/** A picture whose left half is red and whose right half is blue. */
export const picture = (format: Format = 'jpeg', width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()

/** A PNG of 30,000 × 30,000 pixels in about 110 kB: small to send, 3.6 GB when unpacked. */
export function bomb(side = 30_000): Buffer {
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
export function upload(
  bytes: Uint8Array | string,
  { name = 'photo.png', type = 'image/png', field = 'photo' } = {},
): FormData {
  const form = new FormData()
  form.append(field, new Blob([bytes as BlobPart], { type }), name)
  return form
}
