import { useNotify } from '@/components/feedback/Snackbars'
import { useChangeSettings } from '@/lib/client/queries/second-factor'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import type { Settings, SettingsChange } from '@/lib/contract/school/settings'

/**
 * Saves a setting as soon as it is chosen, and says whether it was saved.
 *
 * @param onSaved called with all settings once the setting is saved
 */
export function useSaveSettings(onSaved?: (settings: Settings) => void) {
  const notify = useNotify()
  const { mutate, isPending } = useChangeSettings()
  const save = (change: SettingsChange) =>
    mutate(change, {
      onSuccess: settings => {
        onSaved?.(settings)
        notify.success(SUCCESS_MESSAGES.settings)
      },
      onError: notify.failure,
    })
  return { save, isPending }
}
