import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { decompressionBomb, picture, uploadForm } from '@/tests/support/pictures'
import { memoryOf } from '@/tests/faults/harness/memory'
import { sendRequest } from './harness/http'
import { Caller } from './harness/caller'
import { expectAnswer } from './harness/judge'
import { admin, newStaff, newStudent } from './harness/people'
import { resetRateLimits, runQuery, site } from './harness/site'

const { students } = endpoints
const MB = 1024 * 1024

let head: Caller
let id: string
beforeAll(async () => {
  head = await admin()
  id = (await newStudent())._id
})

const send = async (body: unknown, to = id) => {
  await resetRateLimits()
  return head.request(students.uploadPhoto, { id: to, body })
}
const accepted = (body: unknown) => expectAnswer(send(body), 200, { endpoint: students.uploadPhoto })
const shown = () => expectAnswer(head.request(students.photo, { id }), 200, { endpoint: students.photo })
const jpeg = () => picture('jpeg', 64, 48)

describe('files that are not photos', () => {
  // ASVS 1.3.4, 5.2.2
  test('U1 a file in another format is refused with 415, even when it is named like a photo', async () => {
    const small = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    const files = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><svg>&y;</svg>',
      '<!doctype html><script>alert(1)</script>',
      '%PDF-1.7\n1 0 obj',
      'GIF89a\x01\x00\x01\x00',
      'MZ\x90\x00',
      '#!/bin/sh\nid',
      Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from('ftypheic')]),
      await small.clone().avif().toBuffer(),
      await small.clone().tiff().toBuffer(),
      await small.clone().gif().toBuffer(),
    ]
    for (const file of files) await expectAnswer(send(uploadForm(file)), 415)
  })

  test('U2 data behind a photo is dropped', async () => {
    for (const tail of [Buffer.from('PK\x03\x04evil.zip'), Buffer.from('<script>alert(1)</script>')]) {
      await accepted(uploadForm(Buffer.concat([await jpeg(), tail])))
      const { bytes } = await shown()
      expect(bytes.includes(tail)).toBe(false)
      expect((await sharp(bytes).metadata()).format).toBe('webp')
    }
  })

  test('U3 the name of an uploaded file is ignored', async () => {
    for (const name of ['../../x.png', 'a.png\r\nX-Y: z', 'x'.repeat(300), ' ', 'CON', 'a\u0000.png']) {
      await accepted(uploadForm(await jpeg(), { name }))
      const { headers } = await shown()
      expect(headers['content-disposition']).toBe(`inline; filename="${id}.webp"`)
    }
  })

  test('U4 a photo is served with headers that make it harmless', async () => {
    await accepted(uploadForm(await jpeg()))
    const { headers } = await shown()
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${id}.webp"`,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    })
  })
})

describe('size limits', () => {
  test('U5 an upload is one file of at most 5 MB, with a length', async () => {
    const large = Buffer.concat([await jpeg(), Buffer.alloc(5 * MB)])
    await expectAnswer(send(uploadForm(large)), 413)
    await expectAnswer(send(uploadForm(Buffer.alloc(40 * MB))), 413)
    const path = pathOf(students.uploadPhoto, id)
    const headers = {
      authorization: `Bearer ${head.accessToken}`,
      'content-type': 'multipart/form-data; boundary=x',
      'transfer-encoding': 'chunked',
    }
    await expectAnswer(sendRequest(site.nodes[0]!.url, { method: 'POST', path, headers, body: '--x--' }), 411)
    // Finding such a long boundary among similar bytes would take minutes.
    const long = 'a'.repeat(15_000)
    const start = `--${long}\r\nContent-Disposition: form-data; name="photo"; filename="x.png"\r\n\r\n`
    const resembling = start + `\r\n--${long.slice(10)}b`.repeat(5) + 'a'.repeat(4 * MB)
    const type = `multipart/form-data; boundary=${long}`
    const { authorization } = headers
    const sent = { authorization, 'content-type': type, 'content-length': String(resembling.length) }
    await expectAnswer(sendRequest(site.nodes[0]!.url, { method: 'POST', path, headers: sent, body: resembling }), 400)
    const form = (...fields: string[]) => {
      const made = new FormData()
      for (const field of fields) made.append(field, new Blob(['x']), 'x.png')
      return made
    }
    const text = new FormData()
    text.append('photo', 'not a file')
    const forms = [
      form('photo', 'photo'),
      form(...Array<string>(100).fill('photo')),
      form('picture'),
      form(),
      form('photo', 'more'),
      text,
    ]
    for (const body of forms) await expectAnswer(send(body), 400)
    await expectAnswer(send({ photo: 'x' }), 415)
    await expectAnswer(send(undefined), 415)
  })

  // ASVS 5.2.6
  test('U6 a picture of 900 million pixels is refused before it is unpacked', async () => {
    const before = memoryOf(site.nodes[0]!.pid)
    for (let n = 0; n < 5; n++) await expectAnswer(send(uploadForm(decompressionBomb())), [400, 413])
    expect(memoryOf(site.nodes[0]!.pid) - before).toBeLessThan(150)
  })

  test('U7 a broken picture is refused, and an animation becomes a still picture', async () => {
    const whole = await picture('png', 64, 64)
    for (const length of [0, 1, 8, 20, 60, Math.floor(whole.length / 2)]) {
      await expectAnswer(send(uploadForm(whole.subarray(0, length))), [400, 415])
    }
    await expectAnswer(send(uploadForm((await jpeg()).subarray(0, 20))), 400)
    const frame = (background: string) =>
      sharp({ create: { width: 16, height: 16, channels: 3, background } })
        .png()
        .toBuffer()
    const moving = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    await accepted(uploadForm(moving))
    expect((await sharp((await shown()).bytes).metadata()).pages ?? 1).toBe(1)
  })

  test('U10 twenty large concurrent uploads are all answered', async () => {
    await resetRateLimits()
    const noise = await sharp(Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, n) => (n * 2654435761) >>> 24)), {
      raw: { width: 600, height: 600, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const people = []
    while (people.length < 20) people.push(await newStaff(['students.update']))
    const before = memoryOf(site.nodes[0]!.pid)
    const replies = await Promise.all(
      people.map(person => person.request(students.uploadPhoto, { id, body: uploadForm(noise) })),
    )
    // Two photos are decoded at a time and twenty may wait, so all these uploads succeed.
    for (const { status } of replies) expect(status).toBe(200)
    expect(memoryOf(site.nodes[0]!.pid) - before).toBeLessThan(150)
  })
})

describe('stored photos', () => {
  test('U8 metadata of the camera is removed, including place and profile', async () => {
    const tagged = await sharp(await picture('jpeg', 64, 48))
      .withExif({
        IFD0: { Copyright: 'canary-copyright' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer()
    await accepted(uploadForm(tagged))
    const { bytes } = await shown()
    for (const word of ['EXIF', 'Exif', 'XMP ', 'ICCP', 'canary', 'GPS']) expect(bytes.includes(word)).toBe(false)
    const { exif, xmp, icc } = await sharp(bytes).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  })

  test('U9 a rotated photo is stored upright', async () => {
    const sideways = await sharp(await picture('jpeg', 200, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await accepted(uploadForm(sideways))
    const { data, info } = await sharp((await shown()).bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    // Red was on the left. After a rotation by 90°, red is on top.
    const [top, bottom] = [at(256, 20), at(256, 490)]
    expect(top[0]).toBeGreaterThan(200)
    expect(bottom[2]).toBeGreaterThan(200)
  })

  test('U11 an upload for a student who is deleted meanwhile stores nothing', async () => {
    const { _id: other } = await newStudent()
    const large = await picture('jpeg', 3_000, 3_000)
    const [saved] = await Promise.all([send(uploadForm(large), other), head.request(students.remove, { id: other })])
    expect([200, 404]).toContain(saved.status)
    await expectAnswer(send(uploadForm(await jpeg()), other), 404)
    const orphans = await runQuery('SELECT "studentId" FROM "Photo" EXCEPT SELECT "id" FROM "Student"')
    expect(orphans).toEqual([])
  })

  test('U12 H10 no source or data file is served', async () => {
    const paths = ['/data/school.db', '/school.db', '/school.db-wal', '/data/auth-secret', '/auth-secret', '/.env', '/.git/config',
      '/uploads', '/backup.sql', '/backups', '/package.json', '/prisma/schema.prisma', '/.next/BUILD_ID', '/server.js',
      '/_next/image?url=%2Ficon.svg&w=64&q=75', '/_next/image?url=http://evil.example/x&w=64&q=75', '/_next/../package.json',
      '/_next/static/..%2f..%2fpackage.json', '/_next/static/%2e%2e/%2e%2e/package.json', '/%2e%2e/%2e%2e/etc/passwd'] // prettier-ignore
    for (const path of paths) {
      const { status, text } = await sendRequest(site.nodes[0]!.url, { path })
      expect([307, 308, 400, 404], path).toContain(status)
      expect(text).not.toMatch(/SQLite format|"dependencies"|datasource|\[core\]/)
    }
    expect(await new Caller().status()).toBe(401)
  })
})
