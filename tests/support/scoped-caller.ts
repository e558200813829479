import { expect } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import { send, type Handler, type Options } from './api'
import { createSignedInUser, type Person } from './people'
import { PLACES, type Place, type Pupil, type ScopedSchool } from './scoped-school'

/** A class, or a whole standard, that a user sees, or no longer sees. */
type Entry = { standard: string; section: string; isOver: boolean; isClassTeacher: boolean }

export type Reply = { status: number; text: string; headers: Headers; json: () => { message: string; data: never } }

/** A scoped user, with the model of the school. Every answer is searched for students that the user does not see. */
export class ScopedCaller {
  #entries: Entry[] = []
  calls = 0

  constructor(
    readonly school: ScopedSchool,
    readonly person: Person,
    readonly flags: readonly Permission[],
    readonly draw: () => number,
  ) {}

  static async create(school: ScopedSchool, flags: readonly Permission[], draw: () => number): Promise<ScopedCaller> {
    return new ScopedCaller(school, await createSignedInUser(flags), flags, draw)
  }

  /** A random integer from 0 to `end` - 1. */
  below(end: number): number {
    return Math.floor(this.draw() * end)
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T
  }

  /** Gives the user zero to three random classes and standards. Some of them have already ended. */
  async changeScope(): Promise<void> {
    const drawn = Array.from({ length: this.below(4) }, () => {
      const { standard, section } = this.pick(PLACES)
      const isStandard = this.below(4) === 0
      const isClassTeacher = !isStandard && this.below(2) === 0
      return { standard, section: isStandard ? '' : section, isOver: this.below(5) === 0, isClassTeacher }
    })
    this.#entries = [...new Map(drawn.map(entry => [`${entry.standard} ${entry.section}`, entry])).values()]
    const { id: userId } = this.person
    await db.$transaction([
      db.userClass.deleteMany({ where: { userId } }),
      db.user.update({ where: { id: userId }, data: { scoped: true } }),
      db.userClass.createMany({
        data: this.#entries.map(({ isOver, ...entry }) => ({ ...entry, userId, until: isOver ? '2020-01-01' : null })),
      }),
    ])
  }

  sees({ standard, section }: Place): boolean {
    return this.#entries.some(
      entry => !entry.isOver && entry.standard === standard && (entry.section === '' || entry.section === section),
    )
  }

  teaches({ standard, section }: Place): boolean {
    return this.#entries.some(
      entry => entry.isClassTeacher && !entry.isOver && entry.standard === standard && entry.section === section,
    )
  }

  /** Whether the user may read the photo of a student, by permission or as the class teacher. */
  seesPhoto(pupil: Pupil): boolean {
    const may = this.may('students.read') || (pupil.isActive && this.teaches(pupil))
    return may && this.seesPupil(pupil) && pupil.photoHash !== null
  }

  seesPupil(pupil: Pupil): boolean {
    return !pupil.isDeleted && this.sees(pupil)
  }

  /** The students that the user sees. */
  get visible(): Pupil[] {
    return this.school.present.filter(pupil => this.sees(pupil))
  }

  may(permission: Permission): boolean {
    return this.flags.includes(permission)
  }

  /**
   * Sends a call, and expects that the answer contains no word of a student that the user does not see.
   *
   * @param expected words that the answer may have: what the user has typed, or the record that the call may bring back
   */
  async send(handler: Handler, options: Options = {}, expected: string[] = []): Promise<Reply> {
    this.calls += 1
    const response = await send(handler, { token: this.person.token, ...options })
    const text = await response.text()
    const shown = [text, ...response.headers.values()].join('\n').toLowerCase()
    const own = new Set([...this.visible.flatMap(({ words }) => words), ...expected])
    const leaked = this.school.all
      .filter(pupil => !this.seesPupil(pupil))
      .flatMap(({ words }) => words.filter(word => !own.has(word) && shown.includes(word.toLowerCase())))
    const { method, path } = handler.endpoint
    expect({ call: `${method} ${path}`, options, leaked }).toEqual({ call: `${method} ${path}`, options, leaked: [] })
    return { status: response.status, text, headers: response.headers, json: () => JSON.parse(text) as never }
  }

  /** Expects the same answer as for an unknown id. @param optionsOf the options of the call about a record */
  async expectUnknown(handler: Handler, reply: Reply, options: Options): Promise<void> {
    const unknown = await this.send(handler, options)
    expect([reply.status, reply.text]).toEqual([unknown.status, unknown.text])
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.headers.get('etag')).toBeNull()
  }
}

export const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id).sort()
