import { keepPreviousData, queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { endpoints } from '@/lib/contract/endpoints'
import type {
  Student,
  StudentDraft,
  StudentFilters,
  StudentInput,
  StudentPage,
  StudentReplacement,
} from '@/lib/contract/student'
import { ApiError } from '../api-error'
import { api } from '../http'
import { inserted, photographed, removed, replaced, withPhoto } from './student-cache'

export const studentKeys = {
  all: ['students'] as const,
  lists: ['students', 'list'] as const,
  list: (filters: StudentFilters) => [...studentKeys.lists, filters] as const,
  detail: (id: string) => ['students', 'detail', id] as const,
}

/** One page of students. The old page stays in sight while the next one loads. */
export const studentList = (filters: StudentFilters) =>
  queryOptions({
    queryKey: studentKeys.list(filters),
    queryFn: ({ signal }) => api.call(endpoints.students.list, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })

/** One student, as the server has them now. */
export const studentDetail = (id: string) =>
  queryOptions({
    queryKey: studentKeys.detail(id),
    queryFn: ({ signal }) => api.call(endpoints.students.get, { id, signal }).then(({ student }) => student),
    staleTime: 0,
  })

type Creation = { student: StudentInput; idempotencyKey: string }
type Replacement = { id: string; student: z.input<typeof StudentReplacement> }

export function useCreateStudent() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ student, idempotencyKey }: Creation) =>
      api.call(endpoints.students.create, { body: student as StudentDraft, idempotencyKey }),
    onSuccess: ({ student }) => change(cache, page => inserted(page, student)),
  })
}

export function useReplaceStudent() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, student }: Replacement) => api.call(endpoints.students.replace, { id, body: student }),
    onSuccess: ({ student }) =>
      change(
        cache,
        page => replaced(page, student),
        student._id,
        () => student,
      ),
  })
}

export function useRemoveStudent() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(endpoints.students.remove, { id }),
    onSuccess: (_nothing, id) => {
      cache.removeQueries({ queryKey: studentKeys.detail(id) })
      change(cache, page => removed(page, id))
    },
    // Somebody else was faster: the row in sight is of nobody.
    onError: error => {
      if (error instanceof ApiError && error.status === 404) void cache.invalidateQueries({ queryKey: studentKeys.all })
    },
  })
}

export function useUploadPhoto(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (photo: File) => {
      const body = new FormData()
      body.set('photo', photo)
      return api.call(endpoints.students.uploadPhoto, { id, body })
    },
    onSuccess: ({ photoUrl }) => showPhoto(cache, id, photoUrl),
  })
}

export function useRemovePhoto(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(endpoints.students.removePhoto, { id }),
    onSuccess: () => showPhoto(cache, id, ''),
  })
}

const showPhoto = (cache: QueryClient, id: string, url: string) =>
  change(
    cache,
    page => photographed(page, id, url),
    id,
    student => withPhoto(student, url),
  )

/**
 * Shows a change at once in everything on hand, then lets the server have the last word. Nobody waits for that:
 * a form is done when its record is saved.
 */
function change(
  cache: QueryClient,
  patch: (page: StudentPage) => StudentPage,
  id?: string,
  update?: (student: Student) => Student,
) {
  // A list still on its way may have been read before the change.
  void cache.cancelQueries({ queryKey: studentKeys.all })
  cache.setQueriesData<StudentPage>({ queryKey: studentKeys.lists }, page => page && patch(page))
  if (id && update) cache.setQueryData<Student>(studentKeys.detail(id), student => student && update(student))
  void cache.invalidateQueries({ queryKey: studentKeys.all })
}
