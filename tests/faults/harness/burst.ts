import sharp from 'sharp'
import { PHOTO_UPLOAD } from '@/lib/contract/constants'
import { endpoints } from '@/lib/contract/endpoints'
import { uploadForm } from '@/tests/support/pictures'
import { Client } from './client'
import type { Account } from './people'

// Runs in a child process (tests/support/children.ts), so that its work does not slow down the measuring test.

/** Long enough for the last request in the queue. */
const patienceMs = 120_000
let photo = Buffer.alloc(0)

/** Makes a photo of the maximum size with `side`² pixels. It is progressive, which takes longest to decode. */
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

/** Sends everything at once. @returns the statuses other than 200, and the total time in milliseconds */
export async function sendBurst({ url, accounts, uploads, exporters }: Burst) {
  const began = performance.now()
  const client = new Client(() => url)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const replies = await Promise.all([
    ...accounts.map(body => client.send(endpoints.auth.login, { body, patienceMs })),
    ...uploads.map(({ token, id }) =>
      client.send(endpoints.students.uploadPhoto, { id, body: uploadForm(photo), headers: bearer(token), patienceMs }),
    ),
    ...exporters.map(token => client.send(endpoints.students.export, { headers: bearer(token), patienceMs })),
  ])
  const refused = replies.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.message}`)
  return { answered: replies.length, refused, ms: performance.now() - began }
}
