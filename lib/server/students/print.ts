import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { PRINT_MAX, PRINT_PART, type PrintPart, type PrintRequest } from '@/lib/contract/students/print'
import type { Student } from '@/lib/contract/students/schema'
import { serialOf } from '@/lib/server/db/sequence'
import { db } from '@/lib/server/db/db'
import { invalidFieldError } from '@/lib/server/platform/errors'
import { recordViews } from '@/lib/server/view-log/record-views'
import { eachStudent } from './listing/each-student'
import { selectedSerials } from './listing/selected-serials'

/** The order of every print: by class and roll number. */
const BY_CLASS = { sortBy: 'standard', sortOrder: 'asc' } as const

/**
 * A part of the selected students, in the order of a class list.
 *
 * @throws AppError `VALIDATION_ERROR` when too many students are selected
 */
export async function readStudentsToPrint({ selection, part, photos }: PrintRequest, actor: Actor): Promise<PrintPart> {
  const { serials, sort } = await selectedSerials(selection, actor, { sort: BY_CLASS, limit: PRINT_MAX + 1 })
  if (serials.length > PRINT_MAX) {
    const limit = PRINT_MAX.toLocaleString('en')
    throw invalidFieldError(
      'selection',
      `At most ${limit} students can be printed at once. Choose a class or fewer students.`,
    )
  }
  const slice = serials.slice((part - 1) * PRINT_PART, part * PRINT_PART)
  const students: Student[] = []
  for await (const batch of eachStudent(slice, sort, actor)) students.push(...batch)
  recordViews(
    actor,
    students.map(({ studentId }) => serialOf(studentId)),
    'print',
  )
  return { students, photos: photos ? await photosOf(students) : {}, total: serials.length }
}

async function photosOf(students: Student[]): Promise<Record<string, string>> {
  const ids = students.filter(({ profilePhoto }) => profilePhoto.url).map(({ _id }) => _id)
  const photos = await db.photo.findMany({ where: { studentId: { in: ids } } })
  return Object.fromEntries(
    photos.map(({ studentId, bytes }) => [
      studentId,
      `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`,
    ]),
  )
}
