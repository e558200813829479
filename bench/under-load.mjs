import { printLine } from '../lib/server/platform/failure.mjs'
import { sendLoad, memoryOf, measureRepeatedly, printResult } from './load.mjs'
import { SIGN_INS } from './school.mjs'

const CONNECTIONS = 50

/** Four different reads and one creation. */
function mixed({ app, ofApp, example }) {
  const read = path => ({ method: 'GET', path: `/api/v1/students${path}`, headers: ofApp })
  const create = { method: 'POST', path: '/api/v1/students', headers: ofApp, body: JSON.stringify(example) }
  const requests = [read(''), read('?standard=5th&sortBy=name'), read('?search=menon'), read(`/${example._id}`), create]
  return { url: app.url, connections: CONNECTIONS, requests }
}

/** Prints latency and memory with many callers, and how much sign-ins slow down other calls. */
export async function measureUnderLoad(school) {
  printLine('\nunder load')
  const { p50, p99, rate, noise } = await measureRepeatedly(mixed(school))
  const measured = `${rate.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms`
  printResult('50 callers, 80 % reads', measured, { ratio: p99 / p50, goal: 'p99 ≤ 4 p50', noise })
  printLine(
    `memory (PSS): at rest ${school.idleMemory.toFixed(0)} MB (goal ≤ 90), afterwards ${memoryOf(school.app.pid).toFixed(0)} MB (goal ≤ 200)`,
  )
  await besideSignIns(school)
}

/** Prints the list's p99 for five callers, alone and while others sign in. */
async function besideSignIns({ app, ofApp }) {
  const list = { url: `${app.url}/api/v1/students`, headers: ofApp, connections: 5 }
  const alone = await measureRepeatedly(list)
  const login = {
    url: `${app.url}/api/v1/auth/login`,
    method: 'POST',
    headers: ofApp,
    requests: SIGN_INS.map(body => ({ body })),
  }
  const [meanwhile] = await Promise.all([
    measureRepeatedly(list),
    sendLoad({ ...login, connections: SIGN_INS.length, duration: 10 }),
  ])
  const measured = `p99 ${alone.p99} ms alone, ${meanwhile.p99} ms while others sign in`
  printResult('list beside sign-ins', measured, {
    ratio: meanwhile.p99 / alone.p99,
    goal: 'p99 ≤ 2 ×',
    noise: meanwhile.noise,
  })
}
