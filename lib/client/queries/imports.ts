import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { staffLinkCalls } from '@/lib/contract/accounts/links'
import type { Batch } from '@/lib/contract/batches/schema'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import { importCalls } from '@/lib/contract/imports/endpoints'
import type { Resource } from '@/lib/contract/permissions'
import type { ImportChoice, ImportCorrection } from '@/lib/contract/imports/import'
import type { ValueDecision } from '@/lib/contract/imports/values'
import { setSchoolLists } from '@/lib/contract/school-lists'
import { api } from '../http'
import type { OnProgress } from '../request'
import { BATCHES_KEY, batchDetail, cacheBatch, reloadCustomFields } from './batches'
import { storeAnswer } from './store-answer'

/** The settings of an import that waits until the user chooses its columns, or that is ready to run. */
export const importSettingsQuery = ({ _id, kind, state, revision }: Batch) =>
  queryOptions({
    queryKey: [...BATCHES_KEY, 'import', _id, revision],
    queryFn: ({ signal }) => api.call(importCalls.get, { id: _id, signal }),
    enabled: kind === 'import' && (state === 'mapping' || state === 'ready'),
    staleTime: 0,
  })

/** Sends a file to import. The import then waits until the user chooses its columns. */
export function useStartImport(entity: Resource) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: OnProgress }) =>
      api.call(importCalls[entity], { query: { name: file.name }, file, onProgress }),
    onSuccess: ({ batch }) => cacheBatch(cache, batch),
  })
}

/** The number of staff members from an import who cannot sign in yet. */
export const staffWithoutPasswordCount = ({ _id, state }: Batch) =>
  queryOptions({
    queryKey: [...BATCHES_KEY, 'waiting', _id, state],
    queryFn: ({ signal }) => api.call(importCalls.waiting, { id: _id, signal }).then(({ waiting }) => waiting),
    staleTime: 0,
  })

/** Creates temporary passwords for staff who cannot sign in yet. `gcTime: 0` removes the passwords with the slips. */
export function useSetTemporaryPasswords(batch: Batch) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(importCalls.makeSlips, { id: batch._id }),
    onSuccess: ({ waiting }) => storeAnswer(cache, staffWithoutPasswordCount(batch).queryKey, waiting),
    gcTime: 0,
  })
}

/** Sends invitations by mail to staff who cannot sign in yet. */
export const useInviteImportedStaff = (batch: Batch) =>
  useMutation({ mutationFn: () => api.call(staffLinkCalls.inviteImported, { id: batch._id }) })

/** Chooses the columns of an import, or how its file is read. */
export function useChangeImportSettings(batch: Batch) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ImportChoice) => api.call(importCalls.choose, { id: batch._id, body }),
    onSuccess: ({ batch }) => cacheBatch(cache, batch),
    onError: () => void cache.invalidateQueries({ queryKey: batchDetail(batch._id).queryKey }),
  })
}

const correctionKey = ({ _id }: Batch) => ['corrections', _id]

/** Whether corrections of an import are being sent. */
export const useIsCorrecting = (batch: Batch): boolean => useIsMutating({ mutationKey: correctionKey(batch) }) > 0

/** Corrects rows of an import. */
export function useCorrectRows(batch: Batch) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: correctionKey(batch),
    // Corrections are sent one after the other, because the server handles them one after the other.
    scope: { id: `corrections ${batch._id}` },
    mutationFn: (body: ImportCorrection) => api.call(importCalls.correct, { id: batch._id, body }),
    onSuccess: ({ batch }) => cacheBatch(cache, batch),
    onError: () => void cache.invalidateQueries({ queryKey: batchDetail(batch._id).queryKey }),
  })
}

/** Sends decisions about values in the file, and loads the lists and custom fields with the added values. */
export function useDecideValues(batch: Batch) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (decisions: ValueDecision[]) =>
      api.call(importCalls.decideValues, { id: batch._id, body: { decisions } }),
    onSuccess: ({ batch, lists }, decisions) => {
      setSchoolLists(lists)
      // With the old fields, the planned rows would show keys instead of labels for the new options.
      if (decisions.some(({ field }) => customKeyOf(field) !== undefined))
        void reloadCustomFields(cache).catch(() => undefined)
      cacheBatch(cache, batch)
    },
    onError: () => void cache.invalidateQueries({ queryKey: batchDetail(batch._id).queryKey }),
  })
}
