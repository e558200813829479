import { Failure, say } from './failure.mjs'

const LEAST = [20, 19]
const RECOMMENDED = 24
const RECEIVES_FIXES = 22

/** @throws Failure on a Node that cannot run the application */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
    throw new Failure(`Node ${LEAST.join('.')} or newer is needed (${RECOMMENDED} is recommended); this is ${version}.`)
  }
  if (major < RECEIVES_FIXES)
    say(`Node ${version} no longer receives security fixes; Node ${RECOMMENDED} is recommended`)
}
