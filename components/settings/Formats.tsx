'use client'

import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { FilterSelect } from '@/components/list/FilterSelect'
import { INDIA } from '@/lib/contract/country-format'
import { countryName } from '@/lib/contract/country-name'
import { phoneLengthsText } from '@/lib/contract/phone-lengths'
import { schoolRules, setSchoolRules } from '@/lib/contract/school-rules'
import { COUNTRIES } from '@/lib/contract/school/countries'
import type { Settings } from '@/lib/contract/school/settings'
import { RuleSwitch } from './RuleSwitch'
import { SettingsCard } from './SettingsCard'

const NAMES = [...COUNTRIES.keys()]
  .map(code => [code, countryName(code)] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))

type Chosen = Pick<Settings, 'country' | 'landlines'>

const rulesOf = ({ country, landlines }: Chosen) => ({ format: COUNTRIES.get(country) ?? INDIA, landlines })

/** Applies saved settings to this tab at once. Pages that are loaded later get the settings from the server. */
const follow = (saved: Chosen) => setSchoolRules({ ...schoolRules(), ...rulesOf(saved) })

/** Chooses how the school writes phone numbers and postal codes. */
export const Formats = () => (
  <SettingsCard title="Phone Numbers and Postal Codes" height={186} onSaved={follow}>
    {(chosen, save) => (
      <>
        <Box sx={{ mb: 2, maxWidth: 320, display: 'grid' }}>
          <FilterSelect
            label="Country"
            value={chosen.country}
            options={NAMES}
            onChange={country => save({ country })}
          />
          <FormHelperText>No record changes: a number stays as it is until somebody edits it.</FormHelperText>
        </Box>
        <RuleSwitch
          label="Accept landlines"
          help="A phone number may also belong to a landline, and so have another length than a mobile number."
          checked={chosen.landlines}
          onChange={landlines => save({ landlines })}
        />
        <Accepted {...chosen} />
      </>
    )}
  </SettingsCard>
)

/** Examples of the phone numbers and postal codes that the server accepts. */
function Accepted(chosen: Chosen) {
  const rules = rulesOf(chosen)
  const { phone, postalCode } = rules.format
  return (
    <Box sx={{ mt: 2 }}>
      <FormHelperText>
        Phone: {phoneLengthsText(rules)} digits, such as {phone}
      </FormHelperText>
      <FormHelperText>
        {postalCode.label}: such as {postalCode.example}
        {postalCode.isOptional && ', or empty'}
      </FormHelperText>
    </Box>
  )
}
