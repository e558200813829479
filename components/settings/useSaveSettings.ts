import { useNotify } from '@/components/feedback/Snackbars'
import { useChangeSettings } from '@/lib/client/queries/second-factor'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import type { Settings, SettingsChange } from '@/lib/contract/school/settings'

/**
 * Returns a function that saves a setting as soon as it is chosen, and says whether it was saved.
 *
 * @param onSaved called with all settings once the setting is saved
 */
export function useSaveSettings(onSaved?: (settings: Settings) => void) {
  const notify = useNotify()
  const { mutateAsync } = useChangeSettings()
  return (change: SettingsChange): Promise<void> =>
    // Do not use the callbacks of `mutate`: they would not run once the user has left the page.
    mutateAsync(change).then(settings => {
      onSaved?.(settings)
      notify.success(SUCCESS_MESSAGES.settings)
    }, notify.failure)
}
