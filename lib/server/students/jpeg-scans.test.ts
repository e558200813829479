import sharp from 'sharp'
import { expect, it } from 'vitest'
import { jpegWithScans, picture } from '@/tests/support/pictures'
import { countScans } from './jpeg-scans'

const [START, END] = [
  [0xff, 0xd8],
  [0xff, 0xd9],
]
/** The header of a scan, with its length of 4, and its data. */
const scan = (...data: number[]) => [0xff, 0xda, 0, 4, 0, 0, ...data]
const count = (...parts: number[][]) => countScans(Uint8Array.from([START, ...parts].flat()))

it('countScans counts one scan in an ordinary JPEG, and all scans of a progressive JPEG', async () => {
  expect(countScans(await picture('jpeg'))).toBe(1)
  expect(countScans(await sharp(await picture()).jpeg({ progressive: true }).toBuffer())).toBe(10) // prettier-ignore
  expect(countScans(await jpegWithScans(20_000))).toBe(20_000)
})

// R34.34
it.each([
  ['the byte FF of a scan’s data', 1, [scan(0xff, 0x00, 0xda, 0xff, 0x00), END]],
  ['restart markers', 2, [scan(1, 0xff, 0xd0, 2, 0xff, 0xd7, 3), scan(4), END]],
  ['bytes FF before a marker', 2, [scan(1), [0xff, 0xff], scan(2), END]],
  ['bytes between markers', 2, [scan(), [0xff, 0xfe, 0, 2, 7, 7, 7], scan(), END]],
  ['a code below C0 that claims a length', 2, [[0xff, 0x02, 0, 8], scan(), [0xff, 0xbf, 0, 8], scan(), END]],
  ['a marker in another one’s content', 1, [[0xff, 0xfe, 0, 8], scan(), scan(), END]],
  ['what follows the end of the image', 1, [scan(1), END, scan(2)]],
  ['a length beyond the end of the file', 1, [scan(1), [0xff, 0xfe, 0xff, 0xff], scan(2)]],
  ['an end that is missing', 2, [scan(1), scan(2)]],
  ['a length that is missing', 1, [[0xff, 0xda]]],
  ['a marker that is missing', 0, [[0xff]]],
])('countScans is not misled by %s', (_what, scans, parts) => {
  expect(count(...parts)).toBe(scans)
})
