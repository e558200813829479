import { createServer } from 'node:http'
import { compare } from 'bcrypt'
import Database from 'better-sqlite3'
import { jwtVerify } from 'jose'

/**
 * The smallest server that does the same work: it verifies tokens with jose, runs the application's SQL through
 * better-sqlite3, and answers JSON. It has no validation, limits or log, so a comparison shows what these cost.
 */
const { DATABASE, SECRET, PORT } = process.env
const db = new Database(DATABASE)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.pragma('foreign_keys = ON')

const session = db.prepare('SELECT * FROM "Session" WHERE id = ?')
const user = db.prepare('SELECT * FROM "User" WHERE id = ?')
const userByEmail = db.prepare('SELECT * FROM "User" WHERE email = ?')
const newest = `ORDER BY "createdAt" DESC, id DESC LIMIT 10`
const LISTS = {
  list: '',
  filtered: `WHERE "standardRank" = 5120 AND "section" = 'A' AND "isActive" = true`,
  search: `WHERE "searchText" LIKE '%menon%'`,
}
const lists = Object.fromEntries(
  Object.entries(LISTS).map(([name, where]) => [
    name,
    {
      ids: db.prepare(`SELECT id FROM "Student" ${where} ${newest}`).pluck(),
      total: db.prepare(`SELECT COUNT(*) FROM "Student" ${where}`).pluck(),
    },
  ]),
)
const staffWhere = { staff: `role = 'staff'`, staffSearch: `role = 'staff' AND "searchText" LIKE '%menon%'` }
const staffLists = Object.fromEntries(
  Object.entries(staffWhere).map(([name, where]) => [
    name,
    {
      rows: db.prepare(`SELECT * FROM "User" WHERE ${where} ${newest}`),
      total: db.prepare(`SELECT COUNT(*) FROM "User" WHERE ${where}`).pluck(),
    },
  ]),
)
const student = db.prepare('SELECT * FROM "Student" WHERE id = ?')
const guardians = db.prepare('SELECT * FROM "Guardian" WHERE "studentId" = ?')
const whole = id => ({ ...student.get(id), guardians: guardians.all(id) })

const columns = db.pragma('table_info("Student")').map(({ name }) => name)
const insert = db.prepare(
  `INSERT INTO "Student" (${columns.map(name => `"${name}"`).join()}) VALUES (${columns.map(name => `@${name}`).join()})`,
)
const insertGuardian = db.prepare(
  'INSERT INTO "Guardian" VALUES (@studentId, @kind, @name, @phone, @occupation, @email)',
)
const nextSerial = db
  .prepare(`UPDATE "Sequence" SET value = value + 1 WHERE name LIKE 'student-%' RETURNING value`)
  .pluck()
const template = whole(lists.list.ids.get())
const create = db.transaction(() => {
  const number = nextSerial.get()
  const id = crypto.randomUUID()
  insert.run({ ...template, id, serial: 2_100_000_000 + number, studentId: `STU-2100-${number}` })
  for (const guardian of template.guardians) insertGuardian.run({ ...guardian, studentId: id })
  return whole(id)
})

const key = new TextEncoder().encode(SECRET)

async function isKnown(authorization = '') {
  const verified = await jwtVerify(authorization.slice('Bearer '.length), key).catch(() => null)
  if (!verified) return false
  session.get(verified.payload.sid)
  return user.get(verified.payload.sub) !== undefined
}

async function answer(request, body) {
  const name = request.url.slice(1)
  if (name === 'ready') return 'ready'
  if (name === 'login') return compare(JSON.parse(body).password, userByEmail.get(JSON.parse(body).email).passwordHash)
  if (!(await isKnown(request.headers.authorization))) return null
  if (name in lists) return { students: lists[name].ids.all().map(whole), total: lists[name].total.get() }
  if (name in staffLists) return { staff: staffLists[name].rows.all(), total: staffLists[name].total.get() }
  return name === 'create' ? create(JSON.parse(body)) : whole(name)
}

createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const data = await answer(request, body)
  response.writeHead(data === null ? 401 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ success: true, data }))
}).listen(PORT)
