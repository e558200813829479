import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { MoveButtons } from '@/components/list/MoveButtons'
import { Tag } from '@/components/list/Tag'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { FIELD_KIND_NAMES } from '@/lib/client/ui/field-kinds'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { joinWithAnd } from '@/lib/contract/join-words'
import { ChangeFieldForm } from './ChangeFieldForm'
import { FIELD_TEXTS, missingValuesPath } from './field-texts'
import { FieldMenu } from './FieldMenu'

const ROW = { gap: 1, py: 1, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' } as const

/** Options beyond this number are only counted. */
const NAMED_OPTIONS = 8

type Props = {
  field: CustomField
  headings: readonly string[]
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
}

/** One field. Its form takes the place of the row. */
export function FieldRow({ field, headings, isFirst, isLast, onMove }: Props) {
  const { entity, label, required, state } = field
  const path = missingValuesPath(field)
  const [task, setTask] = useState<'change' | 'closed'>()

  if (task === 'change')
    return (
      <ListItem disableGutters sx={{ ...ROW, display: 'block', py: 2 }}>
        <ChangeFieldForm field={field} headings={headings} onClose={() => setTask('closed')} />
      </ListItem>
    )
  return (
    <ListItem disableGutters sx={ROW}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, columnGap: 1 }}>
          <Typography dir="auto" sx={{ fontWeight: 500, overflowWrap: 'anywhere', minWidth: 0 }}>
            {label}
          </Typography>
          <Tags of={field} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {fieldText(field)}
        </Typography>
        {path && required && state === 'active' && (
          <MuiLink
            component={Link}
            href={path}
            prefetch={false}
            variant="body2"
            sx={{ position: 'relative', overflowWrap: 'anywhere', ...TOUCH_TARGET }}
          >
            Active {FIELD_TEXTS[entity].records[1]} without {label}
          </MuiLink>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, ml: 'auto' }}>
        <MoveButtons label={label} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        {state !== 'removing' && (
          <>
            <Button
              size="small"
              aria-label={`Edit ${label}`}
              // The closed form had the focus, so the button takes the focus.
              autoFocus={task === 'closed'}
              onClick={() => setTask('change')}
            >
              Edit
            </Button>
            <FieldMenu field={field} />
          </>
        )}
      </Box>
    </ListItem>
  )
}

/** Tags for the properties in which a field differs from most fields. */
const Tags = ({ of: { required, confidential, masked, searched, state } }: { of: CustomField }) => (
  <>
    {state === 'retired' && <Tag label="Retired" />}
    {state === 'removing' && <Tag label="Being removed" />}
    {required && <Tag label="Required" />}
    {confidential && <Tag label="Confidential" />}
    {masked && <Tag label="Masked" />}
    {searched && <Tag label="Searched" />}
  </>
)

/** Describes a field: `Choice of Red and Blue, below Other Information`. */
function fieldText({ kind, options, section }: CustomField): string {
  const names = options.flatMap(({ label, retired }) => (retired ? [] : [label]))
  const more = names.length - NAMED_OPTIONS
  const shown = more > 1 ? [...names.slice(0, NAMED_OPTIONS), `${more} more`] : names
  return `${FIELD_KIND_NAMES[kind]}${names.length > 0 ? ` of ${joinWithAnd(shown)}` : ''}, below “${section}”`
}
