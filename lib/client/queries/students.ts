import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { studentCalls } from '@/lib/contract/students/endpoints'
import type { DuplicateDecision, DuplicateQuery, TypedStudent } from '@/lib/contract/students/duplicates'
import type { SchoolClass } from '@/lib/contract/students/classes'
import type { StudentPage } from '@/lib/contract/students/query'
import type { RollNumberQuery } from '@/lib/contract/students/roll-numbers'
import type { Student } from '@/lib/contract/students/schema'
import { api } from '../http'
import { staleTimeIfPrefetched } from './prefetched'
import { studentKeys } from './keys'
import type { PageShape } from './page-operations'
import { recordQueries } from './record-queries'
import { classKey, readClass } from './whole-class'

export const studentPages: PageShape<Student, StudentPage> = {
  rows: page => page.students,
  total: page => page.pagination.totalStudents,
  copy: ({ pagination }, students, totalStudents) => ({ students, pagination: { ...pagination, totalStudents } }),
}

export const studentQueries = recordQueries('students', studentCalls, {
  recordIn: ({ student }) => student,
  page: studentPages,
})

/** The active students of a class. */
export const classStudents = (schoolClass: SchoolClass) =>
  queryOptions({
    queryKey: classKey(schoolClass),
    queryFn: ({ signal }) => readClass(schoolClass, query => api.call(studentCalls.list, { query, signal })),
  })

/**
 * Students who may be the student that is being typed. Their key is not among the keys of the students: after saving, a form
 * that is being closed would find its own record.
 */
export const possibleDuplicatesQuery = (person: TypedStudent | undefined) =>
  queryOptions({
    queryKey: ['possible duplicates', person] as const,
    queryFn: person
      ? ({ signal }) =>
          api.call(studentCalls.duplicateCheck, { query: person, signal }).then(({ students }) => students)
      : skipToken,
    // While the new answer loads, the hint stays after an added phone, but not after another name or date of birth.
    placeholderData: (shown, query) => (isSameIdentity(query?.queryKey[1], person) ? shown : undefined),
    staleTime: 0,
    gcTime: 0,
  })

type Identity = Pick<TypedStudent, 'firstName' | 'lastName' | 'dateOfBirth'>
const isSameIdentity = (shown: Identity | undefined, typed: Identity | undefined): boolean =>
  shown?.firstName === typed?.firstName &&
  shown?.lastName === typed?.lastName &&
  shown?.dateOfBirth === typed?.dateOfBirth

/**
 * The roll numbers of a class. Their key is not among the keys of the students either: after saving, a form that is being
 * closed would warn about its own record.
 *
 * @param form identifies the form, so that the next form does not get answers from before the last record was saved
 */
export const rollNumbersQuery = (question: RollNumberQuery | undefined, form: string) =>
  queryOptions({
    queryKey: ['roll numbers', form, question] as const,
    queryFn: question ? ({ signal }) => api.call(studentCalls.rollNumbers, { query: question, signal }) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
  })

/** One page of suspected pairs. */
export const duplicatePairs = (page: DuplicateQuery) =>
  queryOptions({
    queryKey: studentKeys.duplicatePairs(page),
    queryFn: ({ signal }) => api.call(studentCalls.duplicates, { query: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeIfPrefetched,
  })

/** Stores the decision that a pair is two different students, or removes this decision. */
export function useDecideDuplicate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: DuplicateDecision) => api.call(studentCalls.decideDuplicate, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: studentKeys.duplicates }),
  })
}

/** Students who share a parent's phone or email with this student. */
export const studentSiblings = (id: string) =>
  queryOptions({
    queryKey: [...studentQueries.keys.all, 'siblings', id],
    queryFn: ({ signal }) => api.call(studentCalls.siblings, { id, signal }),
    staleTime: 0,
  })

/** Finds the siblings of a student. Returns an empty list when the call fails. */
export function useFindSiblings() {
  const cache = useQueryClient()
  return (id: string): Promise<Student[]> =>
    cache.query(studentSiblings(id)).then(
      ({ students }) => students,
      () => [],
    )
}

export const useUploadPhoto = () =>
  studentQueries.useChange(
    ({ id, photo }: { id: string; photo: File }) => api.call(studentCalls.uploadPhoto, { id, file: photo }),
    (student, { photoUrl }) => ({ ...student, profilePhoto: { url: photoUrl } }),
  )

export const useRemovePhoto = () =>
  studentQueries.useChange(
    ({ id }: { id: string }) => api.call(studentCalls.removePhoto, { id }),
    student => ({ ...student, profilePhoto: { url: '' } }),
  )
