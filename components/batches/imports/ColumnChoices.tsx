'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FilterSelect } from '@/components/list/FilterSelect'
import type { ImportSettings } from '@/lib/contract/imports/import'
import { importTargets, type ImportMapping } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'

type Props = {
  entity: Resource
  draft: ImportSettings
  mapping: ImportMapping
  onChange: (columns: ImportMapping['columns']) => void
}

/** Asks for the field of each column, beside some texts of the column. */
export function ColumnChoices({ entity, draft, mapping, onChange }: Props) {
  const { columns } = draft
  const targets = Object.entries(importTargets(entity))
  // Columns whose field is not known yet come first.
  const isOpen = ({ samples }: { samples: string[] }, index: number) =>
    draft.mapping.columns[index] === null && samples.length > 0
  const order = columns.map((column, index) => ({ column, index }))
  const sorted = order.toSorted((a, b) => Number(isOpen(b.column, b.index)) - Number(isOpen(a.column, a.index)))
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {sorted.map(({ column: { header, samples, candidates }, index }) => {
        const target = mapping.columns[index] ?? ''
        const isAsked = target === '' && isOpen({ samples }, index)
        const name = header || `Column ${index + 1}`
        return (
          <Box
            component="li"
            key={index}
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
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
              options={[['', 'Not imported'], ...likelyFirst(targets, candidates)]}
              onChange={chosen => onChange(mapping.columns.map((one, at) => (at === index ? chosen || null : one)))}
            />
          </Box>
        )
      })}
    </Box>
  )
}

const likelyFirst = (targets: [path: string, label: string][], candidates: string[]) => [
  ...targets.filter(([path]) => candidates.includes(path)),
  ...targets.filter(([path]) => !candidates.includes(path)),
]
