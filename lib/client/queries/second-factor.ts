import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { settingsCalls } from '@/lib/contract/school/settings'
import type { SecondFactorStatus, SentProof } from '@/lib/contract/accounts/second-factor'
import { schoolRules, setSchoolRules } from '@/lib/contract/school-rules'
import type { SettingsChange } from '@/lib/contract/school/settings'
import { api, auth } from '../http'
import { secondFactorKey, settingsKey } from './keys'
import { storeAnswer } from './store-answer'

/** Whether the user has turned on two-step sign-in. */
export const secondFactorStatusQuery = queryOptions({
  queryKey: secondFactorKey,
  queryFn: ({ signal }) => api.call(accountCalls.secondFactor, { signal }),
  staleTime: 0,
})

/** The settings of the school. Only superAdmins may load them. */
export const schoolSettings = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => api.call(settingsCalls.get, { signal }),
  staleTime: 0,
})

// Keys and codes must not stay in a cache after they were shown: hence `gcTime: 0`.

export const useSetUpSecondFactor = () =>
  useMutation({
    mutationFn: (password?: string) =>
      api.call(accountCalls.setUpSecondFactor, { body: password === undefined ? {} : { password } }),
    gcTime: 0,
  })

export function useConfirmSecondFactor() {
  const updateStatus = useUpdateStatus()
  return useMutation({
    mutationFn: (code: string) => api.call(accountCalls.confirmSecondFactor, { body: { code } }),
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => updateStatus({ isOn: true, recoveryCodesLeft: recoveryCodes.length }),
  })
}

export function useRenewRecoveryCodes() {
  const updateStatus = useUpdateStatus()
  return useMutation({
    mutationFn: (body: SentProof) => api.call(accountCalls.renewRecoveryCodes, { body }),
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => updateStatus({ recoveryCodesLeft: recoveryCodes.length }),
  })
}

export function useRemoveSecondFactor() {
  const updateStatus = useUpdateStatus()
  return useMutation({
    mutationFn: (body: SentProof) => api.call(accountCalls.removeSecondFactor, { body }),
    onSuccess: () => updateStatus({ isOn: false, recoveryCodesLeft: 0 }),
  })
}

function useUpdateStatus() {
  const cache = useQueryClient()
  return (changed: Partial<SecondFactorStatus>) =>
    storeAnswer<SecondFactorStatus>(cache, secondFactorKey, status => status && { ...status, ...changed })
}

export function useChangeSettings() {
  const cache = useQueryClient()
  return useMutation({
    // Changes are sent one after the other, so that the last choice wins.
    scope: { id: 'settings' },
    mutationFn: (body: SettingsChange) => api.call(settingsCalls.change, { body }),
    onSuccess: settings => {
      storeAnswer(cache, settingsKey, settings)
      // Other tabs get the rules when they load their next page.
      const { parentsMayBeUnknown, oneNameIsEnough, academicYearStart } = settings
      setSchoolRules({ ...schoolRules(), parentsMayBeUnknown, oneNameIsEnough, academicYearStart })
      // The status includes whether the user may turn two-step sign-in off.
      void cache.invalidateQueries({ queryKey: secondFactorKey })
      // A superAdmin who now requires two-step sign-in, but has not set it up, must set it up at once.
      void auth.reloadPermissions()
    },
  })
}
