import { describe, expect, it } from 'vitest'
import type { StoredTemplates } from '@/lib/contract/certificates/templates'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { GET as get, PUT as replace } from './route'

type Answer = { templates: StoredTemplates }
const read = async (token: string) => (await call<Answer>(get, { token })).body.data.templates
const save = (token: string, body: object) => call<Answer>(replace, { token, body })
const OWN = { title: 'Transfer Certificate', text: '{name}\n\n{unknown} <b>=1+1</b> مريم' }

describe('the templates', () => {
  // R68.1
  it('the default templates have placeholders, and reading them needs the permission to read students', async () => {
    const { bonafide, leaving } = await read((await createSignedInUser(['students.read'])).token)
    expect([bonafide.title, leaving.title]).toEqual(['Bonafide Certificate', 'Leaving Certificate'])
    expect(bonafide.text).toContain('certify that {name}, {child} of {father} and {mother}')
    expect(leaving.text).toContain('Date of leaving: {leavingDate}')
    expect((await call(get, { token: (await createSignedInUser(['students.update'])).token })).status).toBe(403)
  })

  // R68.1, R68.3
  it('superAdmins can replace the templates, and an event has the changed texts', async () => {
    const admin = await createSignedInUser('superAdmin')
    const { version, ...before } = await read(admin.token)
    const answer = await save(admin.token, { ...before, leaving: OWN })
    expect([answer.status, answer.body.message]).toEqual([200, 'Settings saved'])
    expect(await read(admin.token)).toEqual({ bonafide: before.bonafide, leaving: OWN, version: version + 1 })
    const events = await db.auditEvent.findMany({ where: { actorId: admin.id, action: 'settings.changed' } })
    expect(events.map(({ changes }) => JSON.parse(changes) as object)).toEqual([
      [
        { field: 'certificate.leaving.title', before: 'Leaving Certificate', after: 'Transfer Certificate' },
        { field: 'certificate.leaving.text', before: before.leaving.text, after: OWN.text },
      ],
    ])
    await save(admin.token, { ...before, leaving: OWN })
    expect(await db.auditEvent.count({ where: { actorId: admin.id, action: 'settings.changed' } })).toBe(1)
    await save(admin.token, before)
    expect(await read(admin.token)).toEqual({ ...before, version: version + 2 })
    const stored = await db.setting.findMany({ where: { name: { startsWith: 'certificate.' } } })
    expect(stored.map(({ name }) => name)).toEqual(['certificate.version'])
  })

  // R88.7
  it('the school’s own kind is absent until it has a template, which a PUT without this kind keeps', async () => {
    const { token } = await createSignedInUser('superAdmin')
    const { version, ...before } = await read(token)
    expect(before).not.toHaveProperty('other')
    await save(token, { ...before, other: OWN })
    expect((await read(token)).other).toEqual(OWN)
    await save(token, { bonafide: before.bonafide, leaving: before.leaving })
    expect(await read(token)).toEqual({ ...before, other: OWN, version: version + 1 })
    const half = await save(token, { ...before, other: { ...OWN, title: ' ' } })
    expect(validationErrors(half)).toEqual(['other.title: Title is required'])
    expect((await save(token, { ...before, other: { ...OWN, text: 'a\u200Bb' } })).status).toBe(400)
    await save(token, { ...before, other: { title: '', text: '' } })
    expect(await read(token)).toEqual({ ...before, version: version + 2 })
    await save(token, { ...before, other: null })
    expect(await read(token)).toEqual({ ...before, version: version + 2 })
  })

  // R68.1, R68.2
  it('the templates cannot be replaced by staff, nor with texts that cannot be printed', async () => {
    const { token } = await createSignedInUser(['students.read', 'students.update', 'staff.update'])
    const before = await read(token)
    expect((await save(token, { bonafide: OWN, leaving: OWN })).status).toBe(403)
    const admin = await createSignedInUser('superAdmin')
    const answer = await save(admin.token, { bonafide: { title: '', text: 'a\u202Eb' } })
    expect(validationErrors(answer)).toEqual([
      'bonafide.title: Title is required',
      'bonafide.text: Text contains characters that are not allowed',
      'leaving: Invalid value',
    ])
    expect((await save(admin.token, { bonafide: OWN, leaving: { ...OWN, text: 'a\u200Bb' } })).status).toBe(400)
    expect(await read(token)).toEqual(before)
  })
})
