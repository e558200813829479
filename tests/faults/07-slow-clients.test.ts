import { fork } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { at } from '@/lib/server/platform/root.mjs'
import type { Client } from './harness/client'
import { recordMetrics, percentile } from './harness/metrics'
import { School } from './harness/school'
import { fullOrShort } from './harness/size'
import { expectFast, judgesTimes } from './harness/times'
import { pollUntil } from './harness/poll-until'

const SLOW = fullOrShort(2_000, 200)
const REQUESTS = fullOrShort(1_000, 100)
const P99_MS = 300
/** The server cuts off an incomplete header after 10 s and an incomplete body after 30 s. It checks every 2 s. */
const CUT_MS = { header: 15_000, body: 35_000 }

type Fate = { open: number; refused: number } & Record<'header' | 'body' | 'reader', number[]>

/** The path of the largest script. The server cannot send it completely to a client that does not read. */
function largestFile(): string {
  const folder = at('.next/static/chunks')
  const sizeOf = (name: string) => statSync(join(folder, name)).size
  const [name] = readdirSync(folder).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return `/_next/static/chunks/${name}`
}

/** Starts the slow clients. @returns a function that reads their counts */
function slowClients(url: string, { accessToken }: Client): () => Fate {
  const child = fork(at('tests/faults/harness/slow-clients.mjs'), [
    new URL(url).port,
    String(SLOW),
    largestFile(),
    accessToken,
  ])
  onTestFinished(() => void child.kill())
  let fate: Fate = { open: 0, refused: 0, header: [], body: [], reader: [] }
  child.on('message', message => (fate = message as Fate))
  return () => fate
}

/** Sends a request on a new connection, like a new visitor. @returns its duration in milliseconds */
function visit(url: string, { accessToken }: Client): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const sent = request(`${url}${pathOf(endpoints.students.list)}`, { agent: false, headers }, response => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`Answered ${response.statusCode}`))
      })
    })
    sent.once('error', reject).end()
  })
}

// R32.8
test('slow clients delay no other client and are cut off', async context => {
  const school = await School.open('sqlite')
  // All clients have one address, which may have more than a thousand connections only as a trusted proxy.
  const { url } = await school.start({ env: { TRUST_PROXY: '127.0.0.1' } })
  const client = await school.client()
  const fate = slowClients(url, client)
  await pollUntil(() => fate().open >= SLOW * 0.95)

  const [known, first]: [number[], number[]] = [[], []]
  const failed: string[] = []
  while (known.length + first.length + failed.length < REQUESTS) {
    known.push((await client.send(endpoints.students.list)).ms)
    await visit(url, client).then(
      ms => first.push(ms),
      (error: unknown) => failed.push(String(error)),
    )
  }
  if (judgesTimes) await pollUntil(() => fate().header.length > 0 && fate().body.length > 0, { ms: 60_000 })

  const p99 = { known: percentile(known, 0.99), first: percentile(first, 0.99) }
  const cut = { header: Math.max(0, ...fate().header), body: Math.max(0, ...fate().body) }
  recordMetrics(context, {
    rounds: SLOW,
    answered: known.length + first.length,
    lost: failed.length,
    more: {
      'p99 ms': Math.round(p99.known),
      'on a new connection': Math.round(p99.first),
      'turned away': fate().refused,
      'headers cut after ms': Math.round(cut.header),
      'bodies cut after ms': Math.round(cut.body),
    },
  })
  expect(failed).toEqual([])
  expect(client.traffic.wrong).toEqual([])
  expectFast(Math.max(p99.known, p99.first), P99_MS, school)
  expectFast(cut.header, CUT_MS.header, school)
  expectFast(cut.body, CUT_MS.body, school)
})
