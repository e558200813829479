import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Device } from '@/lib/contract/auth'
import { endpoints } from '@/lib/contract/endpoints'
import { isGone } from '../api-error'
import { api } from '../http'

const DEVICES = ['devices'] as const

/** Where the user is signed in: this device first. Asked afresh each time, because other devices come and go. */
export const deviceList = queryOptions({
  queryKey: DEVICES,
  queryFn: ({ signal }) => api.call(endpoints.auth.sessions, { signal }).then(({ sessions }) => sessions),
  staleTime: 0,
})

/** Signs the user out on one device. One that is signed out already is as good as done. */
export function useEndSession() {
  const keep = useKeepDevices()
  return useMutation({
    mutationFn: (id: string) =>
      api.call(endpoints.auth.endSession, { id }).catch((error: unknown) => {
        if (!isGone(error)) throw error
      }),
    onSuccess: (_nothing, id) => keep(({ _id }) => _id !== id),
  })
}

export function useEndOtherSessions() {
  const keep = useKeepDevices()
  return useMutation({
    mutationFn: () => api.call(endpoints.auth.endOtherSessions),
    onSuccess: () => keep(({ isCurrent }) => isCurrent),
  })
}

/** Shows at once which devices are left, then lets the server have the last word. */
function useKeepDevices() {
  const cache = useQueryClient()
  return (isLeft: (device: Device) => boolean) => {
    void cache.cancelQueries({ queryKey: DEVICES })
    cache.setQueryData(deviceList.queryKey, devices => devices?.filter(isLeft))
    void cache.invalidateQueries({ queryKey: DEVICES })
  }
}
