import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { build } from '../scripts/steps/build.mjs'
import { main, say } from '../scripts/steps/failure.mjs'
import { prepare } from '../scripts/steps/prepare.mjs'
import { node } from '../scripts/steps/run.mjs'
import { startApp, startServer } from './server.mjs'

const STUDENTS = 10_000
const STAFF = 2_000
const ROUNDS = 3
const SECONDS = 3
const CONNECTIONS = 16
/** Five attempts at one account may be under way at once; the sixth is told to wait. */
const LOGIN_CONNECTIONS = 4
const SECRET = 'the bare server signs with this'
const ADMIN = JSON.stringify({ email: 'admin@school.example', password: 'Admin@123' })
/** `--through-next` hands calls to Next, as `npm start` does with what it has no door for; names choose among the calls. */
const { values: given, positionals: chosen } = parseArgs({
  options: { 'through-next': { type: 'boolean' } },
  allowPositionals: true,
})
const JSON_TYPE = { 'content-type': 'application/json' }

async function measure() {
  await prepare()
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
  say(`Filling a database with ${STUDENTS} students and ${STAFF} staff`)
  const filled = await node(
    ['--conditions=react-server', '--import', 'tsx', 'bench/fill.ts', STUDENTS, STAFF].map(String),
    {
      env: { DATA_DIR: join(folder, 'app') },
    },
  )
  if (filled.code !== 0) throw new Error(filled.output)
  mkdirSync(join(folder, 'bare'))
  cpSync(join(folder, 'app/school.db'), join(folder, 'bare/school.db'))

  const app = await startApp(join(folder, 'app'), given['through-next'] ? 'bench/through-next.mjs' : undefined)
  const bare = await startServer('bench/bare.mjs', '/ready', { DATABASE: join(folder, 'bare/school.db'), SECRET })
  await compareAll(app, bare)
  say(`\nMemory at the end: application ${memory(app)} MB, bare server ${memory(bare)} MB`)
  await Promise.all([app.stop(), bare.stop()])
  rmSync(folder, { recursive: true })
}

async function compareAll(app, bare) {
  const { user, accessToken } = await signIn(app.url)
  const [example] = (await get(app.url, '/students', accessToken)).students
  const bearer = { authorization: `Bearer ${accessToken}` }
  const bareBearer = { authorization: `Bearer ${signed({ sid: user._id, sub: user._id })}` }

  say(`\n${'requests/s, p50 and p99 in ms'.padEnd(34)}application${''.padEnd(19)}bare server${''.padEnd(13)}ratio`)
  for (const [name, path, bareName, body] of [
    ['list', '/students', 'list'],
    ['filtered list', '/students?standard=5th&section=A&isActive=true', 'filtered'],
    ['search', '/students?search=menon', 'search'],
    ['get', `/students/${example._id}`, example._id],
    ['create', '/students', 'create', JSON.stringify(example)],
    ['staff list', '/staff', 'staff'],
    ['staff search', '/staff?search=menon', 'staffSearch'],
    ['login', '/auth/login', 'login', ADMIN],
  ]) {
    if (chosen.length && !chosen.includes(name)) continue
    const method = body ? 'POST' : 'GET'
    const rest = { method, body, connections: name === 'login' ? LOGIN_CONNECTIONS : CONNECTIONS }
    await compareOne(
      name,
      { url: `${app.url}/api/v1${path}`, headers: { ...bearer, ...JSON_TYPE }, ...rest },
      { url: `${bare.url}/${bareName}`, headers: { ...bareBearer, ...JSON_TYPE }, ...rest },
    )
  }
}

/** Turn and turn about, so that both meet the same weather. */
async function compareOne(name, forApp, forBare) {
  const ofApp = []
  const ofBare = []
  for (let round = 0; round < ROUNDS; round++) {
    ofApp.push(await load(forApp))
    ofBare.push(await load(forBare))
  }
  const [a, b] = [median(ofApp), median(ofBare)]
  say(`${name.padEnd(24)}${figures(a)}${figures(b)}${(b.rate / a.rate).toFixed(1).padStart(8)} ×`)
}

async function load(options) {
  const result = await autocannon({ duration: SECONDS, ...options })
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${options.url} failed: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  }
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

const median = results => results.sort((a, b) => a.rate - b.rate)[Math.floor(results.length / 2)]
const figures = ({ rate, p50, p99 }) =>
  `${rate.toFixed(rate < 100 ? 1 : 0).padStart(10)}${String(p50).padStart(8)}${String(p99).padStart(8)}    `

const envelope = async response => (await response.json()).data
const signIn = url =>
  fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers: JSON_TYPE, body: ADMIN }).then(envelope)
const get = (url, path, token) =>
  fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } }).then(envelope)

function signed(claims) {
  const encode = value => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'HS256' })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
}

const memory = ({ pid }) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024)

await main(measure)
