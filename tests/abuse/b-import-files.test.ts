import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { BatchRowPage } from '@/lib/contract/batches/schema'
import { endpoints } from '@/lib/contract/endpoints'
import { differentStudents, studentsCsv } from '@/tests/support/students-csv'
import { HEADINGS, textCell, withParts, workbook } from '@/tests/support/workbook'
import { waitForBatchState } from './harness/batches'
import type { Caller } from './harness/caller'
import { newImportClerk, getImportSettings, planImport, sendImport, studentCount } from './harness/imports'
import { expectAnswer } from './harness/judge'
import { fullOrShort } from './harness/size'

const { batches, imports, students } = endpoints
const MB = 1024 * 1024

const rowsOf = async (as: Caller, id: string) => {
  const reply = await expectAnswer(as.request(batches.rows, { id, query: { limit: '100' } }), 200, {
    endpoint: batches.rows,
  })
  return (reply.body as { data: BatchRowPage }).data.rows
}

describe('cells that are wrong', () => {
  // R51.1
  test('B2 formulas and links to other files are read as their last result, and nothing is fetched', async () => {
    let requests = 0
    const listener = createServer((_request, response) => {
      requests += 1
      response.end()
    }).listen(0)
    onTestFinished(() => void listener.close())
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/students.xlsx`
    const formula = (at: string, code: string, result: string) =>
      `<c r="${at}" t="str"><f>${code}</f><v>${result}</v></c>`
    const link = `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLinkPath" Target="${url}" TargetMode="External"/></Relationships>`
    const file = withParts(
      workbook(
        `${HEADINGS}<row r="2">${formula('A2', `WEBSERVICE("${url}")`, 'Asha Rao')}${formula('B2', '[1]Class!A1', 'V')}</row>
        <row r="3">${formula('A3', 'HYPERLINK("file:///etc/passwd")', 'Dev Rao')}${textCell('B3', '=cmd|"/c calc"!A0')}</row>`,
      ),
      {
        'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook r:id="rId1"/></externalLink>',
        'xl/externalLinks/_rels/externalLink1.xml.rels': link,
        'xl/connections.xml': `<connections><connection id="1" type="4" refreshOnLoad="1"><webPr url="${url}"/></connection></connections>`,
      },
    )
    const upload = await sendImport(await newImportClerk(), new Uint8Array(file))
    expect(upload.batch.state).toBe('mapping')
    const { columns } = await getImportSettings(upload)
    expect(columns.map(({ samples }) => samples)).toEqual([
      ['Asha Rao', 'Dev Rao'],
      ['V', '=cmd|"/c calc"!A0'],
    ])
    await planImport(upload)
    expect(requests).toBe(0)
  })

  // R51.1
  test('B2 a file with two encodings is read, and can be read again in another encoding', async () => {
    const [headings = '', line = ''] = studentsCsv([{ 'Student Name': 'José Rao' }]).split('\n')
    const file = Buffer.concat([Buffer.from(`${headings}\n${line}\n`), Buffer.from(`${line}\n`, 'latin1')])
    const upload = await sendImport(await newImportClerk(), new Uint8Array(file))
    const { layout, columns } = await getImportSettings(upload)
    expect([layout.encoding, columns[0]?.samples]).toEqual(['windows-1252', ['JosÃ© Rao', 'José Rao']])
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']) {
      await expectAnswer(
        upload.as.request(imports.choose, { id: upload.id, body: { layout: { encoding } } }),
        [200, 409],
      )
      await waitForBatchState(upload.as, upload.id, 'mapping', 'failed')
    }
  })

  // R51.5
  test('B2 a cell of 10 MB is marked as invalid, and the other line is planned', async () => {
    const csv = studentsCsv([{}, { 'Student Name': 'Dev Rao', 'Roll No': '2', Address: 'x'.repeat(10 * MB) }])
    const upload = await sendImport(await newImportClerk(), csv)
    expect((await planImport(upload)).counts).toMatchObject({ planned: 1, invalid: 1 })
    const [, marked] = await rowsOf(upload.as, upload.id)
    expect(marked?.imported?.problems).toEqual([
      { field: 'contactInfo.address.street', message: 'Street Address is too long' },
    ])
  })

  // R51.5
  test('B2 one wrong line among many is marked, and all other lines are imported', async () => {
    const count = fullOrShort(10_000, 500)
    const lines = differentStudents(count).map((line, n) => (n === count - 3 ? { ...line, Gender: 'Grl' } : line))
    const upload = await sendImport(await newImportClerk(), studentsCsv(lines))
    const { counts, revision } = await planImport(upload)
    expect(counts).toMatchObject({ planned: count - 1, invalid: 1 })
    const before = await studentCount()
    await expectAnswer(upload.as.request(batches.run, { id: upload.id, body: { revision } }), 200)
    expect((await waitForBatchState(upload.as, upload.id, 'done')).counts).toMatchObject({
      done: count - 1,
      invalid: 1,
      failed: 0,
    })
    expect(await studentCount()).toBe(before + count - 1)
    const { text } = await expectAnswer(upload.as.request(imports.refused, { id: upload.id }), 200, {
      endpoint: imports.refused,
    })
    expect(text.match(/Please select a valid gender/g)).toHaveLength(1)
    await expectAnswer(upload.as.request(students.list), 200, { endpoint: students.list })
  })
})
