import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, send } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { decompressionBomb, picture, uploadForm } from '@/tests/support/pictures'
import { POST as create } from '../../route'
import { GET as getStudent } from '../route'
import { DELETE as remove, GET as get, POST as post } from './route'

let person: Person
let id: string
beforeEach(async () => {
  person = await createSignedInUser(['students.create', 'students.read', 'students.update'])
  id = (await call<SavedStudent>(create, { token: person.token, body: studentInput() })).body.data.student._id
})

const save = (body: FormData) => call<{ photoUrl: string }>(post, { token: person.token, id, body })
const student = async () =>
  (await call<{ student: Student }>(getStudent, { token: person.token, id })).body.data.student
const stored = async () => Buffer.from((await db.photo.findUniqueOrThrow({ where: { studentId: id } })).bytes)

describe('POST', () => {
  // R24.17
  it.each(['jpeg', 'png', 'webp'] as const)('POST accepts a %s photo and stores it as a square WebP', async format => {
    const answer = await save(uploadForm(await picture(format)))
    expect(answer.status).toBe(200)
    expect(answer.body.data.photoUrl).toMatch(new RegExp(`^/api/v1/students/${id}/photo\\?v=[\\w-]+$`))
    expect((await student()).profilePhoto.url).toBe(answer.body.data.photoUrl)
    expect(await sharp(await stored()).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  })

  // ASVS 14.2.8
  it('POST removes EXIF, GPS and other metadata from a photo', async () => {
    const exif = { IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '9/1 58/1 0/1', GPSLatitudeRef: 'N' } }
    const tagged = await sharp(await picture()).withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>').toBuffer() // prettier-ignore
    expect((await sharp(tagged).metadata()).exif).toBeDefined()
    expect((await save(uploadForm(tagged))).status).toBe(200)
    const { exif: left, xmp, icc, iptc } = await sharp(await stored()).metadata()
    expect([left, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect((await stored()).includes('canary')).toBe(false)
  })

  // R24.26
  it('POST turns a rotated photo upright', async () => {
    const turned = await sharp(await picture()).withMetadata({ orientation: 6 }).toBuffer() // prettier-ignore
    await save(uploadForm(turned))
    const { data, info } = await sharp(await stored()).raw().toBuffer({ resolveWithObject: true }) // prettier-ignore
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    // The left half of the picture is red. Turned clockwise, the upper half is red.
    expect(redAt(256, 60)).toBeGreaterThan(200)
    expect(redAt(256, 450)).toBeLessThan(60)
  })

  // ASVS 5.2.2
  // R24.26
  it('POST drops data that follows the picture in the file', async () => {
    const tail = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])
    expect((await save(uploadForm(tail))).status).toBe(200)
    expect((await stored()).includes('script')).toBe(false)
  })

  it('POST replaces the old photo and increments the version of the student', async () => {
    const first = await save(uploadForm(await picture('jpeg')))
    const second = await save(uploadForm(await picture('jpeg', 300, 900)))
    expect(second.body.data.photoUrl).not.toBe(first.body.data.photoUrl)
    expect(await db.photo.count()).toBe(1)
    expect((await student()).version).toBe(3)
  })

  // ASVS 5.3.2, 5.4.1
  it.each(['../../x.png', 'a\r\nX: y.png', 'x'.repeat(300), 'ü.svg'])(
    'POST accepts a photo with the file name %j',
    async name => {
      expect((await save(uploadForm(await picture(), { name }))).status).toBe(200)
    },
  )

  it.each([
    [70, 200],
    [71, 400],
  ])('POST answers a form boundary of %i characters with %i', async (length, status) => {
    const boundary = 'b'.repeat(length)
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="x.png"\r\n\r\n`
    const form = Buffer.concat([Buffer.from(head), await picture(), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    expect((await call(post, { token: person.token, id, body: form, headers })).status).toBe(status)
  })

  // ASVS 1.3.4, 5.2.1, 5.2.2, 5.2.6
  // R24.17
  describe('refused uploads', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const truncated = async () => (await picture('png')).subarray(0, 900)
    const header = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const several = async (count: number, field: string) => {
      const form = uploadForm(await picture())
      for (let n = 1; n < count; n++) form.append(field, new Blob(['x']), 'x.png')
      return form
    }
    it.each<[string, number, () => Promise<FormData> | FormData]>([
      ['an SVG named .png', 415, () => uploadForm(svg)],
      ['HTML named .png', 415, () => uploadForm('<!doctype html><script>alert(1)</script>')],
      ['a GIF', 415, () => uploadForm(Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'))],
      ['a PDF', 415, () => uploadForm('%PDF-1.7')],
      ['a TIFF', 415, async () => uploadForm(await sharp(await picture()).tiff().toBuffer())],
      ['an AVIF', 415, async () => uploadForm(await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).avif().toBuffer())],
      ['an empty file', 415, () => uploadForm('')],
      ['a picture of 30,000 × 30,000 pixels', 413, () => uploadForm(decompressionBomb())],
      ['a file of more than 5 MB', 413, () => uploadForm(Buffer.concat([header, Buffer.alloc(5 * 1024 * 1024)]))],
      ['a truncated PNG', 400, async () => uploadForm(await truncated())],
      ['a header without a picture', 400, () => uploadForm(header)],
      ['a file in another field', 400, async () => uploadForm(await picture(), { field: 'file' })],
      ['two photos', 400, () => several(2, 'photo')],
      ['a hundred parts', 400, () => several(100, 'other')],
      ['text instead of the file', 400, () => { const form = new FormData(); form.append('photo', 'x'); return form }],
    ])('POST refuses %s, and stores no photo', async (_name, status, make) => {
      const answer = await save(await make())
      expect(answer.status).toBe(status)
      expect(answer.body.message).toMatch(/photo|file/i)
      expect(await db.photo.count()).toBe(0)
      expect((await student()).version).toBe(1)
    }) // prettier-ignore

    // R34.34
    it.each(['application/json', 'image/png', 'multipart/mixed; boundary=x'])(
      'POST refuses a body of the type %s instead of a form',
      async type => {
        const answer = await call(post, { token: person.token, id, body: '{}', headers: { 'content-type': type } })
        expect([answer.status, answer.body.error]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
        expect(answer.body.message).toBe('Please send a form (multipart/form-data) with a file in the field photo')
      },
    )

    it('POST refuses a content length over the limit', async () => {
      const headers = { 'content-length': '99999999', 'content-type': 'multipart/form-data; boundary=x' }
      expect((await call(post, { token: person.token, id, body: 'x', headers })).status).toBe(413)
    })

    it('POST refuses a photo for an unknown student', async () => {
      const answer = await call(post, {
        token: person.token,
        id: '00000000-0000-7000-8000-000000000000',
        body: uploadForm(await picture()),
      })
      expect(answer.status).toBe(404)
      expect(await db.photo.count()).toBe(0)
    })
  })

  // ASVS 2.3.2, 2.4.1
  it('POST refuses the thirty-first upload in a minute', async () => {
    for (let n = 0; n < 30; n++) await save(uploadForm('x'))
    const answer = await save(uploadForm('x'))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })
})

describe('GET', () => {
  const fetchPhoto = (headers: Record<string, string>) => send(get, { id, headers })

  // ASVS 3.2.1, 5.3.1, 5.4.2
  // R24.27
  it('GET serves the photo to a page by cookie, with headers that allow only a picture', async () => {
    await save(uploadForm(await picture()))
    const response = await fetchPhoto({ cookie: `theme=dark; ${person.cookie}` })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="${id}.webp"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(await stored())
  })

  // R24.27
  it('GET answers 304 to a browser with the photo in its cache, and 403 without the permission', async () => {
    await save(uploadForm(await picture()))
    const etag = (await fetchPhoto({ cookie: person.cookie })).headers.get('etag') ?? ''
    const known = { cookie: person.cookie, 'if-none-match': etag }
    expect((await fetchPhoto(known)).status).toBe(304)
    await db.user.update({ where: { id: person.id }, data: { studentsRead: false } })
    expect((await fetchPhoto(known)).status).toBe(403)
  })

  it('GET prefers the `__Host-` cookie, which only this host can set', async () => {
    await save(uploadForm(await picture()))
    const cookie = `sid=planted; __Host-${person.cookie}`
    expect((await fetchPhoto({ cookie })).status).toBe(200)
  })

  it('GET accepts both cookies of a session that was opened before the secret changed', async () => {
    await save(uploadForm(await picture()))
    const before = `sid=${person.sessionId}.before`
    const pageHash = createHash('sha256').update('before').digest('base64url')
    await db.session.update({ where: { id: person.sessionId }, data: { pageHash } })
    for (const cookie of [before, person.cookie]) expect((await fetchPhoto({ cookie })).status).toBe(200)
  })

  it('GET refuses a forged or changed cookie, and the cookie of an ended session', async () => {
    await save(uploadForm(await picture()))
    const [sessionId = ''] = person.cookie.replace('sid=', '').split('.')
    for (const cookie of ['sid=', 'sid=x', `sid=${sessionId}`, `sid=${sessionId}.x`, `sid=${person.token}`])
      expect((await fetchPhoto({ cookie })).status).toBe(401)
    await db.session.updateMany({ data: { revokedAt: new Date() } })
    expect((await fetchPhoto({ cookie: person.cookie })).status).toBe(401)
  })

  it('GET answers 404 for a student without a photo', async () => {
    expect((await fetchPhoto({ cookie: person.cookie })).status).toBe(404)
  })
})

describe('DELETE', () => {
  // R24.18
  it('DELETE clears the URL of the photo and deletes its bytes, and may be repeated', async () => {
    await save(uploadForm(await picture()))
    for (let n = 0; n < 2; n++) expect((await call(remove, { token: person.token, id })).status).toBe(200)
    expect((await student()).profilePhoto.url).toBe('')
    expect(await db.photo.count()).toBe(0)
  })
})
