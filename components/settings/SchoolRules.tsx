'use client'

import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { useNotify } from '@/components/feedback/Snackbars'
import { FilterSelect } from '@/components/list/FilterSelect'
import { userMessageOf } from '@/lib/client/api-error'
import { schoolSettings, useChangeSettings } from '@/lib/client/queries/second-factor'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { DATE_ORDER_TEXTS, type SettingsChange } from '@/lib/contract/school/settings'
import { SectionCard } from '@/components/layout/SectionCard'
import { AcademicYear } from './AcademicYear'
import { RuleSwitch } from './RuleSwitch'

const DATE_ORDERS = Object.entries(DATE_ORDER_TEXTS) as [keyof typeof DATE_ORDER_TEXTS, string][]

/** Rules for everyone in the school. */
export function SchoolRules() {
  const notify = useNotify()
  const settings = useQuery(schoolSettings)
  const { mutate, isPending } = useChangeSettings()
  const change = (changed: SettingsChange) =>
    mutate(changed, {
      onSuccess: () => notify.success(SUCCESS_MESSAGES.settings),
      onError: error => notify.error(userMessageOf(error)),
    })
  return (
    <SectionCard title="Rules">
      <QueryView query={settings} skeleton={<Skeleton variant="rounded" height={148} />}>
        {({ academicYearStart, exportsReserved, dateOrder }) => (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              Changes here are saved at once.
            </Typography>
            <AcademicYear month={academicYearStart} />
            <RuleSwitch
              label="Only super admins may export"
              help="Staff can still see the records that their permissions allow, but not download them as a file."
              checked={exportsReserved}
              disabled={isPending}
              onChange={reserved => change({ exportsReserved: reserved })}
            />
            <Box sx={{ mt: 2.5, maxWidth: 320 }}>
              <FilterSelect
                label="Dates are typed"
                value={dateOrder}
                options={DATE_ORDERS}
                onChange={order => change({ dateOrder: order })}
              />
            </Box>
            <FormHelperText>
              Dates are shown as 15 Jun 2018 in either case. Others see the change when they next load a page.
            </FormHelperText>
          </>
        )}
      </QueryView>
    </SectionCard>
  )
}
