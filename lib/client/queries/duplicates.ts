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
 * Students who may be the same person as the student in the form. The key does not start like student keys. Otherwise a
 * closing form would reload this query after saving and find its own record.
 */
export const possibleDuplicatesQuery = (person: TypedStudent | undefined) =>
  queryOptions({
    queryKey: ['possible duplicates', person] as const,
    queryFn: person
      ? ({ signal }) =>
          api.call(duplicateCalls.duplicateCheck, { query: person, signal }).then(({ students }) => students)
      : skipToken,
    // While the query loads again, the hint stays, unless the name or the date of birth has changed.
    placeholderData: (shown, query) => (isSameIdentity(query?.queryKey[1], person) ? shown : undefined),
    staleTime: 0,
    gcTime: 0,
  })

type Identity = Pick<TypedStudent, 'firstName' | 'lastName' | 'dateOfBirth'>
const isSameIdentity = (shown: Identity | undefined, typed: Identity | undefined): boolean =>
  shown?.firstName === typed?.firstName &&
  shown?.lastName === typed?.lastName &&
  shown?.dateOfBirth === typed?.dateOfBirth

/** One page of pairs of students who may be the same person. */
export const duplicatePairs = (page: DuplicateQuery) =>
  queryOptions({
    queryKey: studentKeys.duplicatePairs(page),
    queryFn: ({ signal }) => api.call(duplicateCalls.duplicates, { query: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeIfPrefetched,
  })

/** Stores or removes the decision that a pair consists of two different students. */
export function useDecideDuplicate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: DuplicateDecision) => api.call(duplicateCalls.decideDuplicate, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: studentKeys.duplicates }),
  })
}
