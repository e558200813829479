import { insertStudents } from '@/lib/server/students/insert'
import { db } from '@/lib/server/db/db'
import type { Standard } from '@/lib/contract/constants'
import { commandLineActor } from './command-line'
import { studentInput } from './factories'

export type Place = { standard: Standard; section: 'A' | 'B' | 'C' }

/** A student as the model of the test expects it. The values equal the rows of the student in the database. */
export type Pupil = Place & {
  id: string
  studentId: string
  /** The last name. Only a twin in another class has the same last name. */
  name: string
  /** Texts that no other student has: in the record, the photo, the history and the certificates. */
  words: string[]
  dateOfBirth: string
  phone: string
  rollNumber: number
  isActive: boolean
  isDeleted: boolean
  photoHash: string | null
}

export const PLACES: Place[] = (['1st', '2nd', '3rd', '4th'] as const).flatMap(standard =>
  (['A', 'B', 'C'] as const).map(section => ({ standard, section })),
)
/** Number of students in each class at the beginning. */
const CLASS_SIZE = 7
export const YEAR = 2024

/** A word of eight letters. The words of different numbers differ in most letters. */
export const wordOf = (n: number): string => {
  const letters = (n * 7_919 + 104_729).toString(26).padStart(6, '0').slice(-6)
  return `Qx${[...letters].map(digit => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`
}

const dayOf = (n: number) => new Date(Date.UTC(2012, 0, 1 + n)).toISOString().slice(0, 10)

/**
 * A student with a number: every tenth student has a twin of the same name in another class, and three siblings share a
 * father's phone.
 */
export function numberedStudent(n: number, place: Place) {
  const twin = n % 10 === 9 ? n - 9 : n
  const plain = studentInput()
  const word = wordOf(n)
  return studentInput({
    ...place,
    name: { firstName: 'Asha', lastName: wordOf(twin) },
    email: `${word.toLowerCase()}@example.com`,
    dateOfBirth: dayOf(twin),
    rollNumber: (n % CLASS_SIZE) + 1,
    contactInfo: { ...plain.contactInfo, address: { ...plain.contactInfo.address, street: `${word} Road` } },
    parentInfo: {
      father: { name: `Ravi ${word}`, phone: `98000${String(10_000 + Math.floor(n / 3))}` },
      mother: { name: `Latha ${word}`, phone: `97000${String(10_000 + n)}` },
    },
  })
}

/** The students of twelve classes, with photos, certificates and the classes of an earlier year. */
export class ScopedSchool {
  readonly pupils = new Map<string, Pupil>()
  #numbers = 0

  static async create(): Promise<ScopedSchool> {
    const school = new ScopedSchool()
    const places = PLACES.flatMap(place => Array.from({ length: CLASS_SIZE }, () => place))
    // The twin of a student is in another class, because the classes are mixed.
    const inputs = places.map((_, n) => school.nextInput(places[(n * 5) % places.length] as Place))
    const students = await db.$transaction(tx => insertStudents(tx, inputs, new Date(), commandLineActor()))
    for (const [n, { _id }] of students.entries()) await addBelongings(_id, n, PLACES[(n * 7) % PLACES.length] as Place)
    for (const { _id } of students) await school.read(_id)
    return school
  }

  /** A student that the school does not have yet. */
  nextInput(place: Place) {
    const n = this.#numbers
    this.#numbers += 1
    return numberedStudent(n, place)
  }

  /** Reads the state of a student from the tables. */
  async read(id: string): Promise<void> {
    const row = await db.student.findUnique({ where: { id }, include: { guardians: true } })
    const known = this.pupils.get(id)
    if (!row) {
      if (known) this.pupils.set(id, { ...known, isDeleted: true })
      return
    }
    const numbers = await db.certificate.findMany({ where: { studentId: id }, select: { number: true } })
    const phone = row.guardians.find(({ kind }) => kind === 'father')?.phone ?? ''
    const { studentId, lastName: name, dateOfBirth, rollNumber, isActive, photoHash } = row
    const own = [row.street.replace(' Road', ''), id, studentId, name, ...numbers.map(one => one.number)]
    this.pupils.set(id, {
      ...{ id, studentId, name, dateOfBirth, phone, rollNumber, isActive, photoHash },
      ...{ standard: row.standard as Standard, section: row.section as Place['section'] },
      words: [...own, ...(photoHash ? [photoHash] : (known?.words.filter(word => word.startsWith('hash')) ?? []))],
      isDeleted: false,
    })
  }

  get all(): Pupil[] {
    return [...this.pupils.values()]
  }

  get present(): Pupil[] {
    return this.all.filter(({ isDeleted }) => !isDeleted)
  }
}

async function addBelongings(id: string, n: number, place: Place): Promise<void> {
  const { serial } = await db.student.findUniqueOrThrow({ where: { id } })
  if (n % 3 === 0) await db.classOfYear.create({ data: { serial, year: YEAR, ...place, rollNumber: n } })
  if (n % 4 === 0) {
    const hash = `hash${wordOf(n)}`
    await db.photo.create({ data: { studentId: id, hash, bytes: Uint8Array.from([n]) } })
    await db.student.update({ where: { id }, data: { photoHash: hash } })
  }
  if (n % 11 === 0) await db.student.update({ where: { id }, data: { isActive: false, leavingDate: '2026-01-01', leavingReason: 'Transferred' } }) // prettier-ignore
}
