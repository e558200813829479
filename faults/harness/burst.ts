import sharp from 'sharp'
import { PHOTO_MAX_BYTES } from '@/lib/contract/constants'
import { endpoints } from '@/lib/contract/endpoints'
import { upload } from '@/lib/testing/pictures'
import { Client } from './client'
import type { Account } from './people'

// Loaded in a process of its own (lib/testing/children.ts): whoever measures meanwhile is not held up by what it sends.

/** The last of those who wait for their turn do not wait for ever. */
const patienceMs = 120_000
let photo = Buffer.alloc(0)

/** Makes a photo as large as may be sent, of `side`² pixels, and progressive, which takes most to unpack. */
export async function prepare(side: number): Promise<void> {
  const create = { width: side, height: side, channels: 3, background: 'teal' } as const
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  photo = Buffer.concat([jpeg, Buffer.alloc(PHOTO_MAX_BYTES - jpeg.length)])
}

export type Burst = {
  url: string
  accessToken: string
  /** Who signs in, each once. */
  accounts: Account[]
  /** Students who are photographed. */
  ids: string[]
  /** The access tokens of those who export, each once. */
  exporters: string[]
}

/** Sends all of it at once. @returns what was answered that was not 200, and how many milliseconds it took in all */
export async function burst({ url, accessToken, accounts, ids, exporters }: Burst) {
  const began = performance.now()
  const client = new Client(() => url)
  client.accessToken = accessToken
  const stranger = new Client(() => url)
  const replies = await Promise.all([
    ...accounts.map(body => stranger.send(endpoints.auth.login, { body, patienceMs })),
    ...ids.map(id => client.send(endpoints.students.uploadPhoto, { id, body: upload(photo), patienceMs })),
    ...exporters.map(token =>
      stranger.send(endpoints.students.export, { headers: { authorization: `Bearer ${token}` }, patienceMs }),
    ),
  ])
  const refused = replies.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.message}`)
  return { answered: replies.length, refused, ms: performance.now() - began }
}
