import { photoStem } from '@/lib/contract/batches/photo-names'
import type { PhotoNames, PhotoNaming, PhotoStudent } from '@/lib/contract/batches/photos'
import { fullName } from '../format'
import type { Picture, RefusedFile } from './picture'

/** How the files are named: by student ID, roll number or name. Roll numbers also need a class. */
export type Naming = Omit<PhotoNames, 'names'>

/** A picture and the only student who matches its file name. */
export type AssignedPicture = { picture: Picture; student: PhotoStudent }

/**
 * Assigns a picture if it matches one student and no other picture matches that student. Refuses all other pictures
 * with a reason.
 */
export function assignPictures(
  pictures: readonly Picture[],
  matches: readonly PhotoStudent[][],
  naming: PhotoNaming,
): { assigned: AssignedPicture[]; refused: RefusedFile[] } {
  const found = pictures.map((picture, index) => ({ picture, students: matches[index] ?? [] }))
  const byStudent = Object.groupBy(
    found.filter(({ students }) => students.length === 1),
    ({ students }) => students[0]?._id ?? '',
  )
  const assigned: AssignedPicture[] = []
  const refused: RefusedFile[] = []
  for (const { picture, students } of found) {
    const [student] = students
    const rivals = byStudent[student?._id ?? ''] ?? []
    const reason = refusalOf(students, rivals.length, naming)
    if (reason || !student) refused.push({ name: picture.name, reason: reason ?? '' })
    else assigned.push({ picture, student })
  }
  return { assigned, refused }
}

const NOT_FOUND: Record<PhotoNaming, string> = {
  studentId: 'No student has this student ID or admission number',
  rollNumber: 'No active student of the class has this roll number',
  name: 'No active student has this name',
}

function refusalOf(students: PhotoStudent[], pictures: number, naming: PhotoNaming): string | undefined {
  const [student] = students
  if (!student) return NOT_FOUND[naming]
  if (students.length > 1) return `The name matches several students: ${students.map(nameOf).join(', ')}`
  return pictures > 1 ? `${pictures} pictures match ${nameOf(student)}. Choose only one of these pictures.` : undefined
}

const nameOf = (student: PhotoStudent) => `${fullName(student)} (${student.studentId})`

/**
 * Guesses how the pictures are named, from the pattern that more than half of the names have. Up to four digits are a
 * roll number. Other names with digits are admission numbers.
 */
export function guessNaming(pictures: readonly Picture[]): PhotoNaming {
  const share = (pattern: RegExp) =>
    pictures.filter(({ name }) => pattern.test(photoStem(name))).length / pictures.length
  if (share(/^stu-\d{4}-\d+$/i) > 0.5) return 'studentId'
  if (share(/^\d{1,4}$/) > 0.5) return 'rollNumber'
  return share(/\d/) > 0.5 ? 'studentId' : 'name'
}
