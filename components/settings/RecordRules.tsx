'use client'

import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { useNotify } from '@/components/feedback/Snackbars'
import { SectionCard } from '@/components/layout/SectionCard'
import { userMessageOf } from '@/lib/client/api-error'
import { schoolSettings, useChangeSettings } from '@/lib/client/queries/second-factor'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import type { SettingsChange } from '@/lib/contract/school/settings'
import { ReplaceInventedNumbers } from './ReplaceInventedNumbers'
import { RuleSwitch } from './RuleSwitch'

/** The data that a record of a student needs. */
export function RecordRules() {
  const notify = useNotify()
  const settings = useQuery(schoolSettings)
  const { mutate, isPending } = useChangeSettings()
  const change = (changed: SettingsChange) =>
    mutate(changed, {
      onSuccess: () => notify.success(SUCCESS_MESSAGES.settings),
      onError: error => notify.error(userMessageOf(error)),
    })
  return (
    <SectionCard title="What a record needs">
      <QueryView query={settings} skeleton={<Skeleton variant="rounded" height={148} />}>
        {({ parentsMayBeUnknown, oneNameIsEnough }) => (
          <Stack sx={{ gap: 2 }}>
            <div>
              <RuleSwitch
                label="A parent may be unknown"
                help="Forms and imports then accept a student whose father or mother is not known. The emergency contact is always needed. Students keep what they have when this is switched off."
                checked={parentsMayBeUnknown}
                disabled={isPending}
                onChange={allowed => change({ parentsMayBeUnknown: allowed })}
              />
              {parentsMayBeUnknown && <ReplaceInventedNumbers />}
            </div>
            <div>
              <RuleSwitch
                label="One name is enough"
                help="The last name may then be empty or have one letter. The first name has at least two letters."
                checked={oneNameIsEnough}
                disabled={isPending}
                onChange={enough => change({ oneNameIsEnough: enough })}
              />
            </div>
          </Stack>
        )}
      </QueryView>
    </SectionCard>
  )
}
