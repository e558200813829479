import { printLine } from '../lib/server/platform/failure.mjs'
import { measureAlternately, printResult } from './load.mjs'
import { SIGN_INS } from './school.mjs'

const CONNECTIONS = 10

/** Each call, its name in the bare server, and the goal for the ratio of requests/s: application to bare server. */
const CALLS = [
  { name: 'list', path: '/students', bareName: () => 'list', goal: 0.8 },
  { name: 'filtered list', path: '/students?standard=5th&section=A&isActive=true', bareName: () => 'filtered', goal: 0.8 },
  { name: 'search', path: '/students?search=menon', bareName: () => 'search', goal: 1.5 },
  { name: 'get', path: example => `/students/${example._id}`, bareName: example => example._id, goal: 0.8 },
  { name: 'create', path: '/students', bareName: () => 'create', body: JSON.stringify, goal: 0.45 },
  { name: 'staff list', path: '/staff', bareName: () => 'staff' },
  { name: 'staff search', path: '/staff?search=menon', bareName: () => 'staffSearch' },
  { name: 'login', path: '/auth/login', bareName: () => 'login', bodies: SIGN_INS, goal: 0.9 },
] // prettier-ignore

/** Prints requests/s of the application and of the bare server, measured alternately, for the chosen calls or for all. */
export async function compareCalls({ app, bare, example, ofApp, ofBare }, chosen = []) {
  head()
  for (const { name, bareName, goal, ...call } of callsNamed(chosen)) {
    const request = requestTo({ url: app.url, headers: ofApp, example }, call)
    const { one, other, noise } = await measureAlternately(request, {
      ...request,
      url: `${bare.url}/${bareName(example)}`,
      headers: ofBare,
    })
    printResult(name, `${rateOf(one)}   bare ${rateOf(other)}`, {
      ratio: one.rate / other.rate,
      goal: goal ? `≥ ${goal}` : '',
      noise,
    })
  }
}

/**
 * Prints requests/s of two builds of the application, measured alternately.
 * @param {{ url: string, headers: object, example: object }} other the build that the ratio compares with
 */
export async function compareBuilds(one, other, chosen) {
  head()
  for (const { name, ...call } of callsNamed(chosen)) {
    const measured = await measureAlternately(requestTo(one, call), requestTo(other, call))
    printResult(name, `${rateOf(measured.one)}        ${rateOf(measured.other)}`, {
      ratio: measured.one.rate / measured.other.rate,
      goal: '',
      noise: measured.noise,
    })
  }
}

const head = () => printLine('\nrequests/s (p50, p99 in ms)'.padEnd(85) + '  ratio   goal        noise')
export const callsNamed = chosen => CALLS.filter(({ name }) => chosen.length === 0 || chosen.includes(name))

/** The options of the load generator for a call. */
export const requestTo = ({ url, headers, example }, { path, body, bodies }) => ({
  url: `${url}/api/v1${typeof path === 'string' ? path : path(example)}`,
  headers,
  ...loadOf(body ? [body(example)] : bodies),
})

/** Uses one connection for each body if there are several bodies, and `CONNECTIONS` connections otherwise. */
const loadOf = bodies => ({
  method: bodies ? 'POST' : 'GET',
  connections: bodies?.length > 1 ? bodies.length : CONNECTIONS,
  requests: bodies?.map(body => ({ body })),
})

const rateOf = ({ rate, p50, p99 }) => `${rate.toFixed(rate < 100 ? 1 : 0)}/s (${p50}, ${p99})`.padEnd(22)
