import { afterEach, expect, test } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import { endpoints } from '@/lib/contract/endpoints'
import { SIGN_IN_FORM_PATH } from '@/lib/contract/paths'
import { AppServer } from '@/tests/faults/harness/app-server'
import { runAtEnd } from '@/tests/faults/harness/run-at-end'
import { differentStudents, studentsCsv } from '@/tests/support/students-csv'
import { waitForBatchState, newBatch, newBatchClerk } from './harness/batches'
import { Caller } from './harness/caller'
import { sendRequest } from './harness/http'
import { newImportClerk, getImportSettings, planImport, sendImport } from './harness/imports'
import { expectAnswer } from './harness/judge'
import { newMember, newStaff, newStudent, newSuperAdmin } from './harness/people'
import { canaries, changeDatabase, resetRateLimits, site } from './harness/site'
import { fullOrShort } from './harness/size'
import { expectFast } from './harness/times'

const { auth, batches, imports } = endpoints

afterEach(resetRateLimits)

// R51.3
test('O1 a file with the slowest texts for a regular expression is planned in seconds', async () => {
  const hostile = [`${'1'.repeat(1_999)}x`, `A${' '.repeat(1_998)}x`, `5${' '.repeat(1_998)}-`, 'a'.padEnd(2_000, '[')]
  const headings = ['DOB', 'Class', 'Roll No', 'Gender', 'Father Mobile', 'PIN Code', 'Student Name', 'Address']
  const lines = differentStudents(fullOrShort(2_000, 200)).map((line, n) => ({
    ...line,
    [headings[n % headings.length] ?? '']: hostile[n % hostile.length] ?? '',
  }))
  const upload = await sendImport(await newImportClerk(), studentsCsv(lines))
  const started = performance.now()
  const { counts } = await planImport(upload)
  // A name or an address may be long, but not as long as these texts.
  expect(counts).toMatchObject({ planned: 0, invalid: lines.length })
  expectFast(performance.now() - started, 20_000)
})

// R51.2
test('O2 the remembered columns of a staff import never grant permissions that another user chose', async () => {
  const file = (email: string) => `Name,Email,Phone,Department\nMeera Sen,${email}@school.example,9876543210,Academics`
  const office = await newStaff(['staff.create', 'staff.read', 'students.read'])
  const upload = await sendImport(office, file(crypto.randomUUID()), 'staff')
  const { mapping } = await getImportSettings(upload)
  const body = { mapping: { ...mapping, fixed: { ...mapping.fixed, 'permissions.students.read': 'Yes' } } }
  await expectAnswer(office.request(imports.choose, { id: upload.id, body }), 200, { endpoint: imports.choose })
  const { revision } = await waitForBatchState(office, upload.id, 'ready')
  await expectAnswer(office.request(batches.run, { id: upload.id, body: { revision } }), 200)
  await waitForBatchState(office, upload.id, 'done')
  const next = await sendImport(await newSuperAdmin(), file(crypto.randomUUID()), 'staff')
  expect((await getImportSettings(next)).mapping.fixed).toEqual({})
})

// R39.13
test('O3 a user with three open bulk changes cannot add a fourth, and delays no other user', async () => {
  const owner = await newBatchClerk()
  const { _id, section } = await newStudent()
  const body = { kind: 'edit', entity: 'students', selection: { ids: [_id] }, change: { section } }
  const plan = async () => {
    const { data } = (await expectAnswer(owner.request(batches.create, { body }), 201)).body as {
      data: { batch: Batch }
    }
    return data.batch._id
  }
  const [first] = [await plan(), await plan(), await plan()]
  await expectAnswer(owner.request(batches.create, { body }), 400, {
    says: 'You have 3 bulk changes that have not run. Run or cancel one of them in Imports and Bulk Changes first.',
  })
  // Waits until the batch of another user is planned.
  await newBatch()
  await expectAnswer(owner.request(batches.cancel, { id: first }), 200, { endpoint: batches.cancel })
  await plan()
})

// R34.33
test('O4 corrections, decisions and choices of columns of an import are limited per minute', async () => {
  const upload = await sendImport(await newImportClerk(), studentsCsv([{}]))
  await planImport(upload)
  const correct = () =>
    upload.as.request(imports.correct, { id: upload.id, body: { row: 0, cells: { 'name.firstName': 'Meera' } } })
  const corrected = []
  for (let n = 0; n < 121; n++) corrected.push((await correct()).status)
  expect(corrected.at(0)).toBe(200)
  expect(corrected.at(-1)).toBe(429)
  const choose = () => upload.as.request(imports.choose, { id: upload.id, body: { layout: {} } })
  const chosen = []
  for (let n = 0; n < 31; n++) chosen.push((await choose()).status)
  expect(chosen.at(-1)).toBe(429)
  const decide = () =>
    upload.as.request(imports.decideValues, {
      id: upload.id,
      body: { decisions: [{ decision: 'ask', field: 'standard', text: 'Nursery' }] },
    })
  const decided = []
  for (let n = 0; n < 31; n++) decided.push((await decide()).status)
  expect(decided.at(-1)).toBe(429)
})

// R34.20
test('O5 a stranger in the network of a school signs nobody out and locks no known browser out', async () => {
  const person = await newStaff()
  const stranger = new Caller(person.address)
  const forged = { refreshToken: `${person.refreshToken}x` }
  for (let n = 0; n < 301; n++) await stranger.request(auth.refresh, { body: forged })
  await expectAnswer(stranger.request(auth.refresh, { body: forged }), 429)
  const { body } = await expectAnswer(person.refresh(), 200, { endpoint: auth.refresh })
  expect(body.data.accessToken).not.toBe('')
  const guess = (n: number) =>
    stranger.request(auth.login, { body: { email: `nobody-${n}@school.example`, password: 'not the Password 4' } })
  for (let n = 0; n < 50; n++) await guess(n)
  await expectAnswer(guess(50), 429)
  const known = { body: { email: person.email, password: canaries.password }, headers: { cookie: person.device } }
  await expectAnswer(new Caller(person.address).request(auth.login, known), 200, { endpoint: auth.login })
  const { email } = await newMember()
  await expectAnswer(stranger.request(auth.login, { body: { email, password: canaries.password } }), 429)
})

// R34.32
test('O6 pages are limited by address, and HEAD of the sign-in page renders nothing', async () => {
  const env = { ...site.env, TRUST_PROXY: '127.0.0.1', REQUESTS_PER_SECOND: '5' }
  const server = await AppServer.start({ env })
  runAtEnd(() => server.kill())
  const get = (address: string, method = 'GET') =>
    sendRequest(server.url, { method, path: '/login', headers: { 'x-forwarded-for': address } })
  const statuses = (await Promise.all(Array.from({ length: 60 }, () => get('10.250.0.1')))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await get('10.250.0.2')).status).toBe(200)
  const head = await get('10.250.0.3', 'HEAD')
  // A rendered page has a policy with a nonce.
  expect([head.status, head.text]).toEqual([200, ''])
  expect(head.headers['content-security-policy']).not.toContain('nonce')
})

// R51.7
test('O7 the rows of an import show no old values after the user has lost the read permission', async () => {
  const office = await newStaff(['students.create', 'students.read', 'students.update'])
  const student = await newStudent()
  const before = student.contactInfo.address.city
  const upload = await sendImport(office, `Student ID,City\n${student.studentId},Nashik\n`)
  await planImport(upload)
  const rows = () => office.request(batches.exportRows, { id: upload.id })
  expect((await expectAnswer(rows(), 200)).text).toContain(`${before} → Nashik`)
  await changeDatabase(
    `UPDATE "User" SET "studentsRead" = ${site.kind === 'sqlite' ? '0' : 'false'} WHERE "id" = '${office.id}'`,
  )
  const { text } = await expectAnswer(rows(), 200)
  // The file still has the headings and the line.
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  expect(text).not.toContain(before)
})

// R34.40
test('O8 a long address to return to is not repeated in the answer of a sign-in form', async () => {
  const next = `/students?search=${'x'.repeat(100_000)}`
  const body = new URLSearchParams({ email: 'nobody@school.example', password: 'not the Password 5', next })
  const sent = await new Caller().request(
    { method: 'POST', path: SIGN_IN_FORM_PATH },
    { body, headers: { 'sec-fetch-site': 'same-origin' } },
  )
  expect([sent.status, sent.headers.location]).toEqual([303, '/login?next=%2Fdashboard'])
})
