import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Device } from '@/lib/contract/accounts/schema'
import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { ignoreGone } from '../api-error'
import { api } from '../http'
import { devicesKey } from './keys'

/** The devices on which the user is signed in, this device first. Loaded each time. */
export const deviceList = queryOptions({
  queryKey: devicesKey,
  queryFn: ({ signal }) => api.call(accountCalls.sessions, { signal }).then(({ sessions }) => sessions),
  staleTime: 0,
})

/** Signs the user out on one device. A device that is already signed out counts as success. */
export function useEndSession() {
  const keepDevices = useRemoveDevices()
  return useMutation({
    mutationFn: (id: string) => api.call(accountCalls.endSession, { id }).catch(ignoreGone),
    onSuccess: (_nothing, id) => keepDevices(({ _id }) => _id !== id),
  })
}

export function useEndOtherSessions() {
  const keepDevices = useRemoveDevices()
  return useMutation({
    mutationFn: () => api.call(accountCalls.endOtherSessions),
    onSuccess: () => keepDevices(({ isCurrent }) => isCurrent),
  })
}

/** Removes devices from the loaded list at once, then loads it again. */
function useRemoveDevices() {
  const cache = useQueryClient()
  return (isKept: (device: Device) => boolean) => {
    void cache.cancelQueries({ queryKey: devicesKey })
    cache.setQueryData(deviceList.queryKey, devices => devices?.filter(isKept))
    void cache.invalidateQueries({ queryKey: devicesKey })
  }
}
