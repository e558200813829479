import fc from 'fast-check'
import { describe, onTestFinished, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { allEndpoints, endpoints } from '@/lib/contract/endpoints'
import { SEED } from '@/tests/support/seed'
import { applyMutation, mutationsOf, type Mutation } from './fuzz/mutations'
import type { Reply } from './harness/http'
import type { Caller } from './harness/caller'
import { exampleOf, endpointName, type Example } from './harness/examples'
import { faultsOf } from './harness/judge'
import { newSuperAdmin } from './harness/people'
import { changeDatabase, changedRows, resetRateLimits, snapshotTables } from './harness/site'
import { fullOrShort } from './harness/size'
import { countResponse } from './harness/tally'

const SHOTS = fullOrShort(1_000, 5)
/** The number of requests after which the tables are compared. */
const BATCH = fullOrShort(50, 5)
/** Limits are reset after this number of requests, because an exceeded limit hides the code behind it. */
const RESET_EVERY = 4

describe('F: generated requests', () => {
  // R34.17, R36.1, R36.2
  test.for(allEndpoints.map(endpoint => ({ endpoint, name: endpointName(endpoint) })))(
    '$name answers according to its schema, and a refused call changes nothing',
    async ({ endpoint }) => {
      onTestFinished(freeSuperAdmins)
      const range = new Range(endpoint)
      for (let shots = 0; shots < SHOTS; shots += BATCH) {
        await freeSuperAdmins()
        await range.prepare()
        const before = await snapshotTables()
        const property = fc.asyncProperty(mutationsOf(endpoint), shot => range.fire(shot))
        await fc.assert(property, {
          numRuns: BATCH,
          seed: SEED + shots,
          includeErrorInReport: true,
        })
        range.check(changedRows(before, await snapshotTables()))
      }
    },
  )
})

/** Turns off required two-step sign-in, which a generated request may have turned on for all superAdmins. */
const freeSuperAdmins = () =>
  changeDatabase(`DELETE FROM "Setting"; UPDATE "Session" SET "mustEnrol" = FALSE WHERE "mustEnrol" = TRUE`)

const LIST_ROWS = ['Setting:', 'ListValue:']
const FIELD_ROWS = ['Setting:', 'CustomField:']
/** Calls that change rows without an id that a response could name, each with the prefixes of these rows. */
const ROWS_WITHOUT_ID = new Map<Endpoint, string[]>([
  [endpoints.settings.change, ['Setting:']],
  [endpoints.school.replace, ['Setting:']],
  [endpoints.certificates.replaceTemplates, ['Setting:']],
  [endpoints.daysOff.change, ['Setting:']],
  [endpoints.attendance.save, ['Attendance:', 'AttendanceDay:']],
  [endpoints.school.uploadLogo, ['SchoolPicture:']],
  [endpoints.school.removeLogo, ['SchoolPicture:']],
  [endpoints.imports.choose, ['ImportMapping:']],
  [endpoints.links.reset, ['AccountLink:', 'User:']],
  [endpoints.staffLinks.makeLink, ['AccountLink:']],
  [endpoints.fields.create, FIELD_ROWS],
  [endpoints.fields.sort, FIELD_ROWS],
  [endpoints.fields.change, FIELD_ROWS],
  [endpoints.fields.retire, FIELD_ROWS],
  [endpoints.fields.restore, FIELD_ROWS],
  [endpoints.fields.remove, FIELD_ROWS],
  [endpoints.lists.add, LIST_ROWS],
  [endpoints.lists.change, LIST_ROWS],
  [endpoints.lists.changeTogether, LIST_ROWS],
  [endpoints.lists.retire, LIST_ROWS],
  [endpoints.lists.restore, LIST_ROWS],
  [endpoints.lists.remove, LIST_ROWS],
])

let superAdmin: Caller | undefined
/** A superAdmin for all calls, replaced when a request has ended the session. */
async function liveSuperAdmin(): Promise<Caller> {
  if (superAdmin && (await superAdmin.status()) === 200) return superAdmin
  return (superAdmin = await newSuperAdmin())
}

/** Sends generated requests to one endpoint, and records the ids in successful responses. */
class Range {
  #honest: Example = {}
  #caller: Caller | undefined
  /** The ids in all responses so far: a batch may change its records in the background, later than the next request. */
  readonly #granted = new Set<string>()
  #shots = 0

  constructor(private readonly endpoint: Endpoint) {}

  /** Creates new records in place of the records that the previous requests have used up. */
  async prepare(): Promise<void> {
    this.#honest = await exampleOf(this.endpoint)
    this.#caller = this.#honest.as ?? (await liveSuperAdmin())
    await resetRateLimits()
  }

  /** @throws Error that lists what is wrong with the response */
  async fire(shot: Mutation): Promise<void> {
    this.#shots += 1
    const { limit, path } = this.endpoint
    const isLimited = limit ?? /^\/(admins|auth|settings)\b/.test(path)
    if (isLimited && this.#shots % RESET_EVERY === 0) await resetRateLimits()
    const caller = this.#caller!
    const { as: _as, ...honest } = this.#honest
    const call = applyMutation(shot, honest)
    const reply = await caller.request(this.endpoint, call)
    const faults = this.#judge(reply, JSON.stringify(call.body))
    countResponse(faults.length > 0, reply.ms)
    if (reply.status < 400) this.#grant(reply, caller, call.id ?? '')
    if (faults.length > 0) throw new Error(faults.join('; '))
  }

  /** A redirect or a 304 does not follow the schema of the endpoint. */
  #judge(reply: Reply, sent?: string): string[] {
    const isElsewhere = reply.status >= 300 && reply.status < 400
    return faultsOf(reply, isElsewhere ? {} : { endpoint: this.endpoint, sent })
  }

  #grant({ text }: Reply, caller: Caller, id: string): void {
    for (const [found] of text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g))
      this.#granted.add(found)
    this.#granted.add(caller.id).add(id)
    for (const rows of ROWS_WITHOUT_ID.get(this.endpoint) ?? []) this.#granted.add(rows)
  }

  /** @throws Error when a row has changed that no successful response names */
  check(changed: string[]): void {
    const granted = [...this.#granted].filter(Boolean)
    const strange = changed.filter(row => {
      if (granted.length > 0 && row.startsWith('Sequence:')) return false
      return !granted.some(id => row.includes(id))
    })
    if (strange.length > 0) throw new Error(`Changed without an answer that says so: ${strange.join(', ')}`)
  }
}
