import { createHmac } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printLine } from '../lib/server/platform/failure.mjs'
import { runNode } from '../scripts/steps/run.mjs'
import { JSON_TYPE, memoryOf } from './load.mjs'
import { ADMIN, startApp, startServer } from './server.mjs'

const STUDENTS = 10_000
const STAFF = 2_000
const SECRET = 'the bare server signs with this'
/** Sign-ins of several people, because sign-ins of one account wait for one another. */
export const SIGN_INS = [1, 2, 3, 4].map(n =>
  JSON.stringify({ email: `staff${STAFF - n}@school.example`, password: ADMIN.password }),
)

/**
 * Starts the application and the bare server, each with its own copy of a school of 10,000 students.
 * @param script the script that starts the application
 */
export async function startBoth(script) {
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
  await fill(join(folder, 'app'))
  mkdirSync(join(folder, 'bare'))
  cpSync(join(folder, 'app/school.db'), join(folder, 'bare/school.db'))
  const app = await startApp(join(folder, 'app'), script)
  const idleMemory = await memoryAtRest(app)
  const bare = await startServer('bench/bare.mjs', '/ready', { DATABASE: join(folder, 'bare/school.db'), SECRET })
  const stop = async () => {
    await Promise.all([app.stop(), bare.stop()])
    rmSync(folder, { recursive: true })
  }
  return { app, bare, idleMemory, stop, ...(await signInCallers(app)) }
}

async function fill(dataDir, cwd) {
  printLine(`Filling a database with ${STUDENTS} students and ${STAFF} staff`)
  await runTsx(['bench/fill.ts', STUDENTS, STAFF, SIGN_INS.length], { DATA_DIR: dataDir }, cwd)
}

/**
 * Creates a data folder with a school of 10,000 students. The folder is deleted when this process ends.
 * @param {string} [cwd] the folder of another commit, whose code fills the data folder
 */
export async function createFilledFolder(cwd) {
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await fill(folder, cwd)
  return folder
}

/** Runs a TypeScript file of this project, or of another commit in `cwd`. */
export async function runTsx(args, env, cwd) {
  const done = await runNode(['--conditions=react-server', '--import', 'tsx', ...args].map(String), { env, cwd })
  if (done.code !== 0) throw new Error(done.output)
  return done.output
}

/**
 * The memory of an idle server, in MB. Waits first, because the server frees the memory of its start within seconds.
 */
async function memoryAtRest({ pid }) {
  await new Promise(resolve => setTimeout(resolve, 10_000))
  return memoryOf(pid)
}

/** The headers of a signed-in superAdmin for both servers, and a student as example. */
export async function signInCallers(app) {
  const { user, accessToken } = await signIn(app.url)
  const headers = token => ({ authorization: `Bearer ${token}`, ...JSON_TYPE })
  const ofApp = headers(accessToken)
  const { students } = await fetch(`${app.url}/api/v1/students`, { headers: ofApp }).then(envelope)
  return { example: students[0], ofApp, ofBare: headers(signed({ sid: user._id, sub: user._id })) }
}

const envelope = async response => (await response.json()).data
/** Signs in as superAdmin. @returns {Promise<{ user: object, accessToken: string }>} */
export const signIn = url => sendSignIn(url).then(envelope)
export const sendSignIn = url =>
  fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(ADMIN) })

function signed(claims) {
  const encode = value => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'HS256' })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
}
