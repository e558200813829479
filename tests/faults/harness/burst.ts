import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { PHOTO_UPLOAD } from '@/lib/contract/constants'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { uploadForm } from '@/tests/support/pictures'
import { Client, type Reply, type RequestOptions } from './client'
import type { Account } from './people'

// Runs in a child process (tests/support/children.ts), so that its work does not slow down the measuring test.

/** Long enough for the last request in the queue. */
const patienceMs = 120_000
let photo = Buffer.alloc(0)

/** Makes a photo of the maximum size with `side`² pixels. The photo is progressive, which takes longest to decode. */
export async function createBurstPhoto(side: number): Promise<void> {
  const create = { width: side, height: side, channels: 3, background: 'teal' } as const
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  photo = Buffer.concat([jpeg, Buffer.alloc(PHOTO_UPLOAD.maxBytes - jpeg.length)])
}

export type Burst = {
  url: string
  /** The accounts that sign in, once each. */
  accounts: Account[]
  /** Per upload: the user's access token and the student whose photo is replaced. */
  uploads: { token: string; id: string }[]
  /** The access tokens for one export each. */
  exporters: string[]
}

/** Sends everything at once. @returns the statuses other than 200, the number of 503s, and the total time in milliseconds */
export async function sendBurst({ url, accounts, uploads, exporters }: Burst) {
  const began = performance.now()
  const client = new Client(() => url)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const send = (endpoint: Endpoint, options: RequestOptions) => sendWhileBusy(client, endpoint, options)
  const replies = await Promise.all([
    ...accounts.map(body => send(endpoints.auth.login, { body })),
    ...uploads.map(({ token, id }) =>
      send(endpoints.students.uploadPhoto, { id, body: uploadForm(photo), headers: bearer(token) }),
    ),
    ...exporters.map(token => send(endpoints.students.export, { headers: bearer(token) })),
  ])
  const refused = replies.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.message}`)
  const ms = performance.now() - began
  return { answered: replies.length, refused, busy: client.traffic.count(503), ms }
}

/** Repeats a request that a time limit of the database has ended: on a very busy machine, a write can wait too long. */
async function sendWhileBusy(client: Client, endpoint: Endpoint, options: RequestOptions): Promise<Reply> {
  for (;;) {
    const reply = await client.send(endpoint, { ...options, patienceMs })
    const pauseSeconds = Number(reply.headers.get('retry-after'))
    if (reply.status !== 503 || pauseSeconds === 0) return reply
    await delay(pauseSeconds * 1_000)
  }
}
