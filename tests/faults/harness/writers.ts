import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@/lib/contract/endpoints'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { studentInput } from '@/tests/support/factories'
import { picture, uploadForm } from '@/tests/support/pictures'
import { SEED } from '@/tests/support/seed'
import { runAtEnd } from './run-at-end'
import type { Client, Reply } from './client'
import { Ledger, type Entry } from './ledger'
import { createRandom } from './random'

/** The pause before a writer repeats a request that was cut off or answered with 503. */
const AGAIN_MS = 50
/** The number of changes per hundred writes. The other writes create students. */
const CHANGES = 35
const DELETIONS = 8
/** Uploads are limited to 30 a minute. */
const PHOTO_EVERY_MS = 3_000

export type Load = {
  writers?: number
  /** Writes per second of all writers; unlimited by default. */
  perSecond?: number
  ledger?: Ledger
}

/**
 * Clients that write students and record the responses. Each client changes only its own students, so that another
 * client's change cannot look like a fault. Creations carry an idempotency key and are repeated until answered. Changes
 * and deletions have no idempotency key and are sent once.
 */
export class Writers {
  readonly ledger: Ledger
  readonly #draw = createRandom(SEED)
  #going = false
  #abandoned = false
  #writing: Promise<unknown> = Promise.resolve()
  #nextPhoto = 0
  #last = performance.now()
  /** The longest time without any response, in milliseconds. */
  longestGapMs = 0
  /** Creations that were carried out although the first response was lost: the repeated request got the response. */
  unheard = 0
  /** Responses that a writer did not expect. */
  readonly surprises: string[] = []

  constructor(
    private readonly client: Client,
    private readonly load: Load = {},
  ) {
    this.ledger = load.ledger ?? new Ledger()
    // After a failed test nothing waits for the writers, so they stop in the middle of their work.
    runAtEnd(() => {
      this.#going = false
      this.#abandoned = true
    })
  }

  start(): void {
    this.#going = true
    this.#last = performance.now()
    const { writers = 8, perSecond } = this.load
    const paceMs = perSecond ? (1000 * writers) / perSecond : 0
    this.#writing = Promise.all(Array.from({ length: writers }, () => this.#write(paceMs)))
  }

  /** Lets every writer finish its current write. The server must be running or about to run. */
  async stop(): Promise<void> {
    this.#going = false
    await this.#writing
  }

  async #write(paceMs: number): Promise<void> {
    const mine: Entry[] = []
    while (this.#going) {
      const started = performance.now()
      await this.#once(mine)
      const left = paceMs - (performance.now() - started)
      if (left > 0) await pause(left)
    }
  }

  #once(mine: Entry[]): Promise<void> {
    const settled = mine.filter(entry => entry.student && entry.marks.size === 1 && entry.deleted === 'no')
    const entry = settled[Math.floor(this.#draw() * settled.length)]
    const choice = this.#draw() * 100
    if (!entry || choice >= CHANGES + DELETIONS) return this.#create(mine)
    if (choice >= CHANGES) return this.#delete(entry)
    if (performance.now() >= this.#nextPhoto && entry.photo === 'none') return this.#upload(entry)
    return this.#change(entry)
  }

  async #create(mine: Entry[]): Promise<void> {
    const entry = this.ledger.open()
    const mark = this.ledger.nextMark()
    entry.marks.add(mark)
    const creation = { key: `student-${entry.number}`, body: inputOf(entry.number, mark) }
    while (!this.#abandoned) {
      const sent = new Date().toISOString()
      const reply = await this.#ask(() => this.client.send<SavedStudent>(endpoints.students.create, creation))
      if (reply?.status === 201) {
        if (reply.body.data.student.createdAt < sent) this.unheard += 1
        this.#keep(entry, reply.body.data.student)
        mine.push(entry)
        return
      }
      // Repeated even while stopping: a creation that may exist must be answered before the database is examined.
      if (reply && reply.status !== 503) return this.#wonder('create', reply)
      await pause(AGAIN_MS)
    }
  }

  async #change(entry: Entry): Promise<void> {
    const mark = this.ledger.nextMark()
    entry.marks.add(mark)
    const id = entry.student?._id
    const body = inputOf(entry.number, mark)
    const reply = await this.#ask(() => this.client.send<SavedStudent>(endpoints.students.replace, { id, body }))
    if (reply?.status === 200) {
      entry.marks = new Set([mark])
      this.#keep(entry, reply.body.data.student)
    } else if (reply && reply.status !== 503) this.#wonder('change', reply)
  }

  async #delete(entry: Entry): Promise<void> {
    entry.deleted = 'maybe'
    const id = entry.student?._id
    const reply = await this.#ask(() => this.client.send(endpoints.students.remove, { id }))
    if (reply?.status === 200) {
      entry.deleted = 'yes'
      this.ledger.answered += 1
    } else if (reply && reply.status !== 503) this.#wonder('delete', reply)
  }

  async #upload(entry: Entry): Promise<void> {
    this.#nextPhoto = performance.now() + PHOTO_EVERY_MS
    entry.photo = 'maybe'
    const id = entry.student?._id
    const body = uploadForm(await picture('png', 64, 64))
    const reply = await this.#ask(() => this.client.send(endpoints.students.uploadPhoto, { id, body }))
    if (reply?.status === 200) {
      entry.photo = 'there'
      this.ledger.answered += 1
    } else if (reply && ![503, 429].includes(reply.status)) this.#wonder('upload', reply)
  }

  /** @returns undefined when the connection ended without a response */
  async #ask<D>(send: () => Promise<Reply<D>>): Promise<Reply<D> | undefined> {
    const reply = await send().catch(() => undefined)
    if (reply && reply.status < 300) {
      const now = performance.now()
      this.longestGapMs = Math.max(this.longestGapMs, now - this.#last)
      this.#last = now
    }
    return reply
  }

  #keep(entry: Entry, student: Student): void {
    entry.student = student
    this.ledger.answered += 1
  }

  #wonder(what: string, { status, body }: Reply): void {
    this.surprises.push(`${what}: ${status} ${body.message}`)
  }
}

/** The input for a student, with a mark in both of her tables. */
function inputOf(number: number, mark: number): StudentInput {
  const { contactInfo, parentInfo } = studentInput()
  const name = `Mark ${mark}`
  return studentInput({
    rollNumber: number,
    contactInfo: { ...contactInfo, address: { ...contactInfo.address, city: name } },
    parentInfo: { father: { ...parentInfo.father, name }, mother: { ...parentInfo.mother, name } },
  })
}
