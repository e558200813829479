import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { School } from '@/lib/contract/school/school'
import { db } from '@/lib/server/db/db'
import { call, send } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { decompressionBomb, jpegWithScans, picture, uploadForm } from '@/tests/support/pictures'
import { DELETE as remove, GET as get, POST as post } from './route'

type Answer = { school: School }
const save = (token: string, bytes: Uint8Array) =>
  call<Answer>(post, { token, body: uploadForm(bytes, { field: 'logo' }) })

// R65.2
it('the logo keeps its shape and transparency, and everybody who is signed in can load it', async () => {
  const admin = await createSignedInUser('superAdmin')
  const teacher = await createSignedInUser([])
  const create = { width: 1000, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const answer = await save(admin.token, await sharp({ create }).png().toBuffer())
  expect(answer.status).toBe(200)
  expect(answer.body.data.school.logoUrl).toMatch(/^\/api\/v1\/school\/logo\?v=[\w-]+$/)
  const response = await send(get, { token: teacher.token })
  expect(response.headers.get('content-type')).toBe('image/webp')
  const { format, width, height, hasAlpha } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'webp', width: 512, height: 205, hasAlpha: true })
  expect((await send(get)).status).toBe(401)
})

// R65.2
it('the logo can be replaced and removed, with an event for each change', async () => {
  const admin = await createSignedInUser('superAdmin')
  const first = (await save(admin.token, await picture('png'))).body.data.school.logoUrl
  const second = (await save(admin.token, await picture('jpeg', 300, 300))).body.data.school.logoUrl
  expect(second).not.toBe(first)
  expect((await call<Answer>(remove, { token: admin.token })).body.data.school.logoUrl).toBe('')
  expect((await call<Answer>(remove, { token: admin.token })).status).toBe(200)
  expect((await send(get, { token: admin.token })).status).toBe(404)
  const events = await db.auditEvent.findMany({ where: { actorId: admin.id }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  expect(events.flatMap(({ changes }) => JSON.parse(changes) as object[])).toEqual([
    { field: 'school.logo', before: '', after: first },
    { field: 'school.logo', before: first, after: second },
    { field: 'school.logo', before: second, after: '' },
  ])
})

// R65.2
it('changing or removing the logo is refused for staff', async () => {
  const clerk = await createSignedInUser(['staff.update'])
  const refused = async (token: string, bytes: Uint8Array) => (await save(token, bytes)).status
  expect(await refused(clerk.token, await picture())).toBe(403)
  expect((await call(remove, { token: clerk.token })).status).toBe(403)
  expect(await db.schoolPicture.count()).toBe(0)
})

const SCANS =
  'Logo cannot be a progressive JPEG of more than 100 scans. ' +
  'Open it in an image editor, save it as a new JPEG, and upload the new file.'

// R65.2
it.each([
  [
    'it is not a picture',
    415,
    'Logo must be a JPEG, PNG or WebP image',
    [],
    () => Buffer.from('<svg onload="alert(1)"/>'),
  ],
  ['it has too many pixels', 413, 'Logo cannot exceed 25 megapixels', [], decompressionBomb],
  ['it has too many scans', 400, SCANS, ['logo'], () => jpegWithScans(101)],
  [
    'it is damaged',
    400,
    'The logo could not be read: it is damaged or incomplete',
    ['logo'],
    async () => (await picture()).subarray(0, 600),
  ],
])('a logo is refused when %s, and the message names the logo', async (_case, status, message, fields, bytes) => {
  const admin = await createSignedInUser('superAdmin')
  const { status: answered, body } = await save(admin.token, await bytes())
  const errors = body.errors.length > 0 ? body.errors : [{ field: undefined, message: body.message }]
  expect(answered).toBe(status)
  expect(errors.map(({ message }) => message)).toEqual([message])
  expect(body.errors.map(({ field }) => field)).toEqual(fields)
  expect(await db.schoolPicture.count()).toBe(0)
})
