import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { schoolCalls, type School, type SchoolReplacement } from '@/lib/contract/school/school'
import { api } from '../http'
import { schoolKey } from './keys'
import { storeAnswer } from './store-answer'

export const schoolDetails = queryOptions({
  queryKey: schoolKey,
  queryFn: ({ signal }) => api.call(schoolCalls.get, { signal }),
})

export const useReplaceSchool = () =>
  useChangeSchool((body: SchoolReplacement) => api.call(schoolCalls.replace, { body }))

export const useUploadLogo = () => useChangeSchool((file: File) => api.call(schoolCalls.uploadLogo, { file }))

export const useRemoveLogo = () => useChangeSchool(() => api.call(schoolCalls.removeLogo, {}))

function useChangeSchool<V = void>(mutationFn: (value: V) => Promise<{ school: School }>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn, onSuccess: answer => storeAnswer(cache, schoolKey, answer) })
}
