import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { decompressionBomb, jpegWithHiddenScans, jpegWithScans, picture } from '@/tests/support/pictures'
import { normalizePhoto } from './picture'

// ASVS 15.2.2
it('normalizePhoto decodes as many pictures as can wait, and refuses the next picture', async () => {
  const bytes = await picture('jpeg', 100, 100)
  const results = await Promise.allSettled(Array.from({ length: 23 }, () => normalizePhoto(bytes)))
  const [late, ...others] = results.reverse()
  expect(late).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  expect(others.every(({ status }) => status === 'fulfilled')).toBe(true)
})

it('normalizePhoto accepts 25 megapixels, and refuses one row and one column more', async () => {
  expect((await normalizePhoto(decompressionBomb(5_000))).length).toBeGreaterThan(0)
  await expect(normalizePhoto(decompressionBomb(5_001))).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'Photo cannot exceed 25 megapixels',
  })
})

// R34.15
it('U10 at most two pictures are decoded at the same time, however many are uploaded', async () => {
  const bytes = await picture('jpeg', 1_000, 1_000)
  const busy: number[] = []
  // Sharp calls this function whenever an operation is queued or has ended.
  const look = () => void busy.push(sharp.counters().queue + sharp.counters().process)
  sharp.queue.on('change', look)
  onTestFinished(() => void sharp.queue.off('change', look))
  await Promise.all(Array.from({ length: 20 }, () => normalizePhoto(bytes)))
  expect(busy.length).toBeGreaterThanOrEqual(20)
  expect(Math.max(...busy)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...busy)).toBeLessThanOrEqual(2)
  // Check the counter: without the semaphore, more than two pictures are decoded at the same time.
  busy.length = 0
  await Promise.all(Array.from({ length: 20 }, () => sharp(bytes).resize(8).toBuffer()))
  expect(Math.max(...busy)).toBeGreaterThan(2)
})

// R34.34
it('normalizePhoto decodes a progressive JPEG of a camera, and a JPEG of 100 scans', async () => {
  const ordinary = await sharp(await picture('jpeg', 3_000, 2_000))
    .jpeg({ progressive: true })
    .toBuffer()
  for (const jpeg of [ordinary, await jpegWithScans(100)]) {
    expect(await sharp(await normalizePhoto(jpeg)).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    })
  }
})

const TOO_MANY_SCANS =
  'Photo cannot be a progressive JPEG of more than 100 scans. ' +
  'Open it in an image editor, save it as a new JPEG, and upload the new file.'

// R34.34
it('normalizePhoto refuses a JPEG of more than 100 scans before decoding it', async () => {
  await expect(normalizePhoto(await jpegWithScans(101))).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message: TOO_MANY_SCANS,
  })
})

const HUNG_UP = 'The connection was closed before the answer was ready'

// R34.34
it('normalizePhoto refuses a JPEG that hides its scans behind a code that libjpeg ignores', async () => {
  await expect(normalizePhoto(await jpegWithHiddenScans(500))).rejects.toMatchObject({ message: TOO_MANY_SCANS })
})

// R34.34
it('a client that disconnects gives up its place in the queue of pictures at once', async () => {
  const bytes = await picture('jpeg', 1_000, 1_000)
  const leaving = new AbortController()
  const before = Array.from({ length: 21 }, () => normalizePhoto(bytes))
  const left = normalizePhoto(bytes, leaving.signal)
  await expect(normalizePhoto(bytes)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  leaving.abort()
  const next = normalizePhoto(bytes)
  await expect(left).rejects.toMatchObject({ message: HUNG_UP })
  await Promise.all([...before, next])
})

// R34.34
it('a waiting picture is not decoded after its client has disconnected', async () => {
  const bytes = await picture('jpeg', 1_000, 1_000)
  const leaving = new AbortController()
  const before = Array.from({ length: 3 }, () => normalizePhoto(bytes))
  const left = normalizePhoto(bytes, leaving.signal)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message: HUNG_UP })
  expect(await Promise.all(before)).toHaveLength(3)
  expect(await normalizePhoto(bytes, new AbortController().signal)).toBeInstanceOf(Uint8Array)
})
