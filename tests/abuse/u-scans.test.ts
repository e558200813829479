import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { jpegWithScans, picture, uploadForm } from '@/tests/support/pictures'
import type { Caller } from './harness/caller'
import { expectAnswer } from './harness/judge'
import { newStaff, newStudent } from './harness/people'
import { resetRateLimits } from './harness/site'
import { expectFast } from './harness/times'

const { students } = endpoints

let id: string
beforeAll(async () => {
  id = (await newStudent())._id
})
const put = (by: Caller, bytes: Buffer) => by.request(students.uploadPhoto, { id, body: uploadForm(bytes) })

describe('a progressive JPEG of 20,000 scans', () => {
  // R34.34
  test('U15 a progressive JPEG of 20,000 scans is refused within 3 s, and does not slow down other photos', async () => {
    const slow = await jpegWithScans(20_000)
    const [person, other] = [await newStaff(['students.update']), await newStaff(['students.update'])]
    await resetRateLimits()
    const ordinary = await sharp(await picture('jpeg', 1_200, 900))
      .jpeg({ progressive: true })
      .toBuffer()
    const [refused, taken] = await Promise.all([put(person, slow), put(other, ordinary)])
    const says =
      'Photo cannot be a progressive JPEG of more than 100 scans. ' +
      'Open it in an image editor, save it as a new JPEG, and upload the new file.'
    await expectAnswer(Promise.resolve(refused), 400, { says })
    await expectAnswer(Promise.resolve(taken), 200, { endpoint: students.uploadPhoto })
    for (const { ms } of [refused, taken]) expectFast(ms, 3_000)
  })

  test('U15 each user has one photo decoded at a time', async () => {
    const person = await newStaff(['students.update'])
    const large = await picture('jpeg', 5_000, 5_000)
    await resetRateLimits()
    const replies = await Promise.all(Array.from({ length: 5 }, () => put(person, large)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
    const says = 'Your last request is still being processed. Please wait until it is done, then try again.'
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      await expectAnswer(Promise.resolve(reply), 429, { says })
    }
  })
})
