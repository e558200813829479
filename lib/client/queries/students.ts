import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { studentCalls } from '@/lib/contract/student-endpoints'
import type { StudentDraft, StudentFilters, StudentInput, StudentReplacement } from '@/lib/contract/student'
import { api, early } from '../http'
import { studentCache, withPhoto } from './student-cache'

const { keys } = studentCache

/** One page of students. The old page stays in sight while the next one loads. */
export const studentList = (filters: StudentFilters) =>
  queryOptions({
    queryKey: keys.list(filters),
    queryFn: ({ signal }) => api.call(studentCalls.list, { query: filters, signal }),
    initialData: () => early(studentCalls.list, { query: filters }),
    placeholderData: keepPreviousData,
  })

/** One student, as the server has them now. */
export const studentDetail = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal, client }) =>
      studentCache.heeding(client, api.call(studentCalls.get, { id, signal })).then(({ student }) => student),
    staleTime: 0,
  })

type Creation = { student: StudentInput; idempotencyKey: string }
type Replacement = { id: string; student: z.input<typeof StudentReplacement> }

export function useCreateStudent() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ student, idempotencyKey }: Creation) =>
      api.call(studentCalls.create, { body: student as StudentDraft, idempotencyKey }),
    onSuccess: ({ student }) => studentCache.insert(cache, student),
  })
}

export function useReplaceStudent() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, student }: Replacement) => api.call(studentCalls.replace, { id, body: student }),
    onSuccess: ({ student }) => studentCache.replace(cache, student),
    onError: error => studentCache.reloadIfGone(cache, error),
  })
}

export function useRemoveStudent() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(studentCalls.remove, { id }),
    onSuccess: (_nothing, id) => studentCache.remove(cache, id),
    onError: error => studentCache.reloadIfGone(cache, error),
  })
}

export function useUploadPhoto(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (photo: File) => {
      const body = new FormData()
      body.set('photo', photo)
      return api.call(studentCalls.uploadPhoto, { id, body })
    },
    onSuccess: ({ photoUrl }) => studentCache.update(cache, id, student => withPhoto(student, photoUrl)),
    onError: error => studentCache.reloadIfGone(cache, error),
  })
}

export function useRemovePhoto(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(studentCalls.removePhoto, { id }),
    onSuccess: () => studentCache.update(cache, id, student => withPhoto(student, '')),
    onError: error => studentCache.reloadIfGone(cache, error),
  })
}
