import * as z from 'zod/mini'
import { text } from '@/lib/contract/field-schemas'
import { listValueSchema } from '@/lib/contract/list-value-schema'
import { Student } from '@/lib/contract/students/schema'
import { BatchRow } from './schema'

/** The most pictures in a batch. */
export const BATCH_PHOTOS_MAX = 2_000
export const FILE_NAME_MAX = 200

/** The values of students that can be the names of picture files (without the extension). */
export const PHOTO_NAMINGS = ['studentId', 'rollNumber', 'name'] as const
export type PhotoNaming = (typeof PHOTO_NAMINGS)[number]

const fileName = text('File name', FILE_NAME_MAX)
const TOO_MANY = `Choose at most ${BATCH_PHOTOS_MAX} pictures`
const atMost = z.maxLength(BATCH_PHOTOS_MAX, TOO_MANY)

/** Looks up students by the names of picture files. If the names are roll numbers, the class is required. */
export const PhotoNames = z
  .object({
    names: z.array(fileName).check(z.minLength(1, 'Choose at least one picture'), atMost),
    naming: z.enum(PHOTO_NAMINGS, 'Choose how the pictures are named'),
    standard: z.optional(listValueSchema('standard', 'Unknown standard')),
    section: z.optional(listValueSchema('section', 'Section must be A, B, C, or D')),
  })
  .check(
    z.refine(({ naming, standard, section }) => naming !== 'rollNumber' || (standard && section), {
      error: 'Choose the class that the roll numbers belong to',
      path: ['standard'],
    }),
  )
export type PhotoNames = z.output<typeof PhotoNames>

/** A student who matches a file name. */
export const PhotoStudent = z.pick(Student, {
  _id: true,
  studentId: true,
  name: true,
  standard: true,
  section: true,
  rollNumber: true,
  profilePhoto: true,
})
export type PhotoStudent = z.output<typeof PhotoStudent>

/** For each name, in the order of the request, the students who match it, at most 3. */
export const PhotoMatches = z.object({ matches: z.array(z.array(PhotoStudent)) })
export type PhotoMatches = z.output<typeof PhotoMatches>

const uuid = z.string('Unknown student').check(z.regex(/^[0-9a-f-]{36}$/, 'Unknown student'))

/** The students who get a photo, with the name of the file. The pictures are sent afterwards, one by one. */
export const BatchPhotos = z.array(z.object({ id: uuid, name: fileName })).check(
  z.minLength(1, 'Choose at least one picture'),
  atMost,
  z.refine(photos => new Set(photos.map(({ id }) => id)).size === photos.length, 'Choose one picture for each student'),
)
export type BatchPhotos = z.output<typeof BatchPhotos>

const NO_NUMBER = `number must be a whole number from 0 to ${BATCH_PHOTOS_MAX - 1}`
const digits = z.pipe(z.string().check(z.regex(/^[0-9]{1,4}$/)), z.transform(Number))
const isRowNumber = (value: number) => Number.isInteger(value) && value >= 0 && value < BATCH_PHOTOS_MAX

/** The row of a batch that a picture belongs to. */
export const PhotoRowQuery = z.object({
  number: z.pipe(z.union([digits, z.number()], NO_NUMBER), z.number().check(z.refine(isRowNumber, NO_NUMBER))),
})

/** The row after its picture was received. The row is `invalid` if the picture failed the checks. */
export const OneRow = z.object({ row: BatchRow })

/** The rows whose picture has not been sent, with the name of the file. */
export const MissingPhotos = z.object({ missing: z.array(z.object({ number: z.number(), file: z.string() })) })
export type MissingPhoto = z.output<typeof MissingPhotos>['missing'][number]
