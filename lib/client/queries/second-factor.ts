import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints } from '@/lib/contract/endpoints'
import type { Proof, SecondFactorStatus } from '@/lib/contract/second-factor'
import type { SettingsChange } from '@/lib/contract/settings'
import { api, auth } from '../http'

const STATUS = ['second-factor'] as const
const SETTINGS = ['settings'] as const

/** Whether the signed-in user's sign-in takes a second step. */
export const secondFactorStatus = queryOptions({
  queryKey: STATUS,
  queryFn: ({ signal }) => api.call(endpoints.auth.secondFactor, { signal }),
  staleTime: 0,
})

/** For superAdmin alone. */
export const schoolSettings = queryOptions({
  queryKey: SETTINGS,
  queryFn: ({ signal }) => api.call(endpoints.settings.get, { signal }),
  staleTime: 0,
})

// Keys and codes are shown and forgotten: no cache keeps the answers of these.

export const useSetUpSecondFactor = () =>
  useMutation({
    mutationFn: (password: string) => api.call(endpoints.auth.setUpSecondFactor, { body: { password } }),
    gcTime: 0,
  })

export function useConfirmSecondFactor() {
  const keep = useKeepStatus()
  return useMutation({
    mutationFn: (code: string) => api.call(endpoints.auth.confirmSecondFactor, { body: { code } }),
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => keep({ isOn: true, recoveryCodesLeft: recoveryCodes.length }),
  })
}

export function useRenewRecoveryCodes() {
  const keep = useKeepStatus()
  return useMutation({
    mutationFn: (body: Proof) => api.call(endpoints.auth.renewRecoveryCodes, { body }),
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => keep({ recoveryCodesLeft: recoveryCodes.length }),
  })
}

export function useRemoveSecondFactor() {
  const keep = useKeepStatus()
  return useMutation({
    mutationFn: (body: Proof) => api.call(endpoints.auth.removeSecondFactor, { body }),
    onSuccess: () => keep({ isOn: false, recoveryCodesLeft: 0 }),
  })
}

function useKeepStatus() {
  const cache = useQueryClient()
  return (changed: Partial<SecondFactorStatus>) =>
    cache.setQueryData(secondFactorStatus.queryKey, status => status && { ...status, ...changed })
}

export function useChangeSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsChange) => api.call(endpoints.settings.change, { body }),
    onSuccess: settings => {
      cache.setQueryData(schoolSettings.queryKey, settings)
      // Whether one's own may be turned off hangs on it.
      void cache.invalidateQueries({ queryKey: STATUS })
      // Who requires it, and has none, has to set it up at once.
      void auth.review()
    },
  })
}
