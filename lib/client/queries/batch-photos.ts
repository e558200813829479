import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { batchPhotoCalls } from '@/lib/contract/batches/photo-endpoints'
import type { Batch } from '@/lib/contract/batches/schema'
import type { Naming } from '../photos/assign-pictures'
import type { Picture } from '../photos/picture'
import { api } from '../http'
import { BATCHES_KEY, cacheBatch } from './batches'

/** For each picture, the students who match its file name. @param choice identifies the chosen pictures */
export const photoMatchesQuery = (choice: string, pictures: readonly Picture[], naming: Naming) =>
  queryOptions({
    queryKey: ['photo-matches', choice, naming],
    queryFn: ({ signal }) =>
      api
        .call(batchPhotoCalls.match, { body: { ...naming, names: pictures.map(({ name }) => name) }, signal })
        .then(({ matches }) => matches),
    enabled: pictures.length > 0 && (naming.naming !== 'rollNumber' || Boolean(naming.standard && naming.section)),
    staleTime: 0,
    gcTime: 0,
  })

/** The pictures of a batch that have not been sent yet. */
export const missingPhotosQuery = ({ _id, kind, state }: Batch) =>
  queryOptions({
    queryKey: [...BATCHES_KEY, 'missing-photos', _id],
    queryFn: ({ signal }) => api.call(batchPhotoCalls.missing, { id: _id, signal }).then(({ missing }) => missing),
    enabled: kind === 'photos' && state === 'ready',
    staleTime: 0,
  })

/** Removes from a batch all students whose picture is missing. */
export function useLeaveOutMissingPhotos() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: Batch) => api.call(batchPhotoCalls.leaveOut, { id: _id }),
    onSuccess: ({ batch }) => cacheBatch(cache, batch),
  })
}
