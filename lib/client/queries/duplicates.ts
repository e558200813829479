import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  duplicateCalls,
  type DuplicateDecision,
  type DuplicateQuery,
  type TypedStudent,
} from '@/lib/contract/students/duplicates'
import { api } from '../http'
import { studentKeys } from './keys'
import { staleTimeIfPrefetched } from './prefetched'

/**
 * Students who may be the student that is being typed. Their key is not among the keys of the students: after saving, a form
 * that is being closed would find its own record.
 */
export const possibleDuplicatesQuery = (person: TypedStudent | undefined) =>
  queryOptions({
    queryKey: ['possible duplicates', person] as const,
    queryFn: person
      ? ({ signal }) =>
          api.call(duplicateCalls.duplicateCheck, { query: person, signal }).then(({ students }) => students)
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

/** One page of suspected pairs. */
export const duplicatePairs = (page: DuplicateQuery) =>
  queryOptions({
    queryKey: studentKeys.duplicatePairs(page),
    queryFn: ({ signal }) => api.call(duplicateCalls.duplicates, { query: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeIfPrefetched,
  })

/** Stores the decision that a pair is two different students, or removes this decision. */
export function useDecideDuplicate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: DuplicateDecision) => api.call(duplicateCalls.decideDuplicate, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: studentKeys.duplicates }),
  })
}
