'use client'

import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { FilterSelect } from '@/components/list/FilterSelect'
import { DATE_ORDER_TEXTS } from '@/lib/contract/school/settings'
import { SettingsCard } from './SettingsCard'

const DATE_ORDERS = Object.entries(DATE_ORDER_TEXTS) as [keyof typeof DATE_ORDER_TEXTS, string][]

/** Chooses whether people type the day or the month first. */
export const DateOrder = () => (
  <SettingsCard title="Dates" height={68}>
    {({ dateOrder }, save) => (
      <>
        <Box sx={{ maxWidth: 320, display: 'grid' }}>
          <FilterSelect
            label="Dates are typed"
            value={dateOrder}
            options={DATE_ORDERS}
            onChange={order => save({ dateOrder: order })}
          />
        </Box>
        <FormHelperText>
          Dates are shown as 15 Jun 2018 in either case. Others see the change when they next load a page.
        </FormHelperText>
      </>
    )}
  </SettingsCard>
)
