import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it } from 'vitest'
import { GET as activity } from '@/app/api/v1/activity/route'
import { GET as exportActivity } from '@/app/api/v1/activity/export/route'
import { GET as exportRows } from '@/app/api/v1/batches/[id]/rows.csv/route'
import { GET as rowsOfBatch } from '@/app/api/v1/batches/[id]/rows/route'
import { GET as listBatches } from '@/app/api/v1/batches/route'
import { GET as historyOf } from '@/app/api/v1/students/[id]/history/route'
import { GET as get } from '@/app/api/v1/students/[id]/route'
import { GET as exportStudents } from '@/app/api/v1/students/export/route'
import { GET as list } from '@/app/api/v1/students/route'
import type { EraseDepth } from '@/lib/contract/erasing/erasing'
import type { AuditEvent } from '@/lib/contract/history/events'
import { db } from '@/lib/server/db/db'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { send } from '@/tests/support/api'
import { erase, leave } from '@/tests/support/erasing'
import { addMarkedStudent, DAYS, GONE, KEPT, NUMBERS } from '@/tests/support/marked-student'
import { createSignedInUser, type Person } from '@/tests/support/people'

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

const file = sqliteFile(databaseUrl())

/** Finds texts in the files of the data folder. Returns each file and the bytes around the text. */
async function findInFiles(texts: readonly string[]): Promise<string[]> {
  await db.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
  return readdirSync(dirname(file)).flatMap(name => {
    const content = readFileSync(join(dirname(file), name), 'latin1').toLowerCase()
    return texts.flatMap(text => {
      const at = content.indexOf(text.toLowerCase())
      return at < 0 ? [] : [`${name}: ${content.slice(Math.max(0, at - 60), at + 40).replace(/[^ -~]/g, '.')}`]
    })
  })
}

/** Returns the trigrams of a text that the search index contains. */
function findTrigrams(text: string): string[] {
  const database = new DatabaseSync(file)
  try {
    database.exec(`CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', 'StudentSearch', 'row')`)
    const trigrams = [...text].slice(2).map((_, place) => text.slice(place, place + 3))
    const find = database.prepare('SELECT term FROM temp.terms WHERE term = ?')
    return trigrams.filter(trigram => find.get(trigram))
  } finally {
    database.close()
  }
}

/** The bodies of all API answers that could contain a student, as one text. */
async function answers(id: string): Promise<string> {
  const { token } = admin
  const batches = await db.batch.findMany({ select: { id: true } })
  const responses = [
    await send(get, { token, id }),
    await send(historyOf, { token, id, query: { limit: '100' } }),
    await send(list, { token, query: { limit: '100' } }),
    await send(activity, { token, query: { limit: '100' } }),
    await send(listBatches, { token, query: { limit: '100' } }),
    await send(exportStudents, { token }),
    await send(exportActivity, { token }),
    ...(await Promise.all(batches.map(batch => send(rowsOfBatch, { token, id: batch.id, query: { limit: '100' } })))),
    ...(await Promise.all(batches.map(batch => send(exportRows, { token, id: batch.id })))),
  ]
  return (await Promise.all(responses.map(response => response.text()))).join('\n').toLowerCase()
}

const expected: Record<EraseDepth, string[]> = { register: [GONE, NUMBERS], anonymise: [GONE, KEPT, NUMBERS, ...DAYS] }

// R104.11, R104.12
it.for(['register', 'anonymise'] as const)(
  'erasing at the depth %s leaves no erased value in files, search index and answers',
  async depth => {
    const id = await addMarkedStudent(admin)
    const photos = await db.photo.findMany()
    const hashes = [
      ...photos.map(({ hash }) => hash),
      ...(await db.batchPhoto.findMany()).flatMap(row => row.oldHash ?? []),
    ]
    const pictures = photos.map(({ bytes }) => Buffer.from(bytes).subarray(30, 94).toString('latin1'))
    const texts = [...expected[depth], ...hashes, ...pictures]
    expect(await findInFiles(texts)).not.toEqual([])
    for (const text of [GONE, KEPT, NUMBERS]) expect(findTrigrams(text)).not.toEqual([])
    const before = await db.auditEvent.count()
    await leave(id)
    const batch = await erase(admin.token, [id], depth)
    expect(batch.counts).toMatchObject({ done: 1 })
    expect(await findInFiles(texts)).toEqual([])
    // The search does not find erased students, so the index must not contain their texts.
    for (const text of [GONE, KEPT, NUMBERS]) expect(findTrigrams(text)).toEqual([])
    const text = await answers(id)
    expect(expected[depth].filter(one => text.includes(one.toLowerCase()))).toEqual([])
    // No event is removed. Three events are added: for the leaving, for the erasing of the student and for the batch.
    expect(await db.auditEvent.count()).toBeGreaterThanOrEqual(before + 3)
  },
)

// R104.11
it('erasing a student keeps the marks of other students in the event of a register', async () => {
  const id = await addMarkedStudent(admin)
  await leave(id)
  await erase(admin.token, [id], 'anonymise')
  const { changes } = await db.auditEvent.findFirstOrThrow({ where: { action: 'attendance.taken' } })
  const texts = (JSON.parse(changes) as AuditEvent['changes']).map(({ field, after }) => `${field} ${String(after)}`)
  expect(texts.sort()).toEqual([
    ' null',
    expect.stringMatching(/^attendance\.Meera Nair \(STU-\d+-\d+\) A$/),
    'registerSize 2',
  ])
})
