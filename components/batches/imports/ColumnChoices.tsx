'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FilterSelect } from '@/components/list/FilterSelect'
import type { ImportDraft } from '@/lib/contract/imports/import'
import { importTargets, type ImportMapping } from '@/lib/contract/imports/mapping'

type Props = {
  draft: ImportDraft
  mapping: ImportMapping
  onChange: (columns: ImportMapping['columns']) => void
}

const TARGETS = Object.entries(importTargets('students'))

/** The field of each column, beside some of its texts. */
export function ColumnChoices({ draft: { columns }, mapping, onChange }: Props) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {columns.map(({ header, samples, candidates }, index) => {
        const target = mapping.columns[index] ?? ''
        const isAsked = target === '' && candidates.length > 0
        const name = header || `Column ${index + 1}`
        return (
          <Box
            component="li"
            key={index}
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
              alignItems: 'center',
            }}
          >
            <div>
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {samples.join(', ') || 'Empty'}
              </Typography>
            </div>
            <FilterSelect
              label={isAsked ? `${name}: which field is this?` : `${name} is`}
              value={target}
              options={optionsFor(candidates)}
              onChange={chosen => onChange(mapping.columns.map((one, at) => (at === index ? chosen || null : one)))}
            />
          </Box>
        )
      })}
    </Box>
  )
}

/** The likely fields first. */
const optionsFor = (candidates: string[]): (readonly [string, string])[] => [
  ['', 'Not imported'],
  ...TARGETS.filter(([path]) => candidates.includes(path)),
  ...TARGETS.filter(([path]) => !candidates.includes(path)),
]
