import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import { rowsOf } from '@/tests/support/batches'
import { answeredMapping, putImportSettings, getImportSettings, readImport } from '@/tests/support/imports'
import { createSignedInUser } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'

/** Lines in another layout, as an earlier version of the server stored them. */
const LINES_OF_ANOTHER_LAYOUT = new Uint8Array(gzipSync('{"layout":{},"rows":[]}'))

// R51.1
it.each([
  ['reads its file once, whatever columns are chosen', { bytes: new Uint8Array() }],
  ['reads its file again when an earlier version has read the file', { lines: null }],
  ['reads its file again when the lines were read with another layout', { lines: LINES_OF_ANOTHER_LAYOUT }],
])('an import %s', async (_what, data) => {
  const { token } = await createSignedInUser(['students.create'])
  const { _id } = await readImport(token, studentsCsv([{}, { 'Student Name': 'Dev Nair', 'Roll No': '2' }]))
  await db.importFile.update({ where: { batchId: _id }, data })
  const mapping = answeredMapping(await getImportSettings(token, _id))
  await putImportSettings(token, _id, { mapping })
  await runBatchesUntilIdle()
  expect((await rowsOf(token, _id)).map(({ label, status }) => [label, status])).toEqual([
    ['Asha Rao', 'planned'],
    ['Dev Nair', 'planned'],
  ])
})
