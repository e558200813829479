import { say } from '../lib/server/platform/failure.mjs'
import { alternate, result } from './load.mjs'
import { SIGN_INS } from './school.mjs'

const CONNECTIONS = 10

/** Each call, the bare server's name for it, and the goal for the ratio of their requests/s. */
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

/** Prints requests/s of the calls selected by name, or of all, and of the bare server, measured alternately. */
export async function compareCalls({ app, bare, example, ofApp, ofBare }, chosen = []) {
  say('\nrequests/s (p50, p99 in ms)'.padEnd(85) + '  ratio   goal        noise')
  for (const { name, path, bareName, body, bodies, goal } of CALLS) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const rest = loadOf(body ? [body(example)] : bodies)
    const url = `${app.url}/api/v1${typeof path === 'string' ? path : path(example)}`
    const bareUrl = `${bare.url}/${bareName(example)}`
    const { one, other, noise } = await alternate(
      { url, headers: ofApp, ...rest },
      { url: bareUrl, headers: ofBare, ...rest },
    )
    result(name, `${rateOf(one)}   bare ${rateOf(other)}`, {
      ratio: one.rate / other.rate,
      goal: goal ? `≥ ${goal}` : '',
      noise,
    })
  }
}

/** One connection for each body. */
const loadOf = bodies => ({
  method: bodies ? 'POST' : 'GET',
  connections: bodies?.length > 1 ? bodies.length : CONNECTIONS,
  requests: bodies?.map(body => ({ body })),
})

const rateOf = ({ rate, p50, p99 }) => `${rate.toFixed(rate < 100 ? 1 : 0)}/s (${p50}, ${p99})`.padEnd(22)
