import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ON_TOUCH } from '@/components/theme/touch'
import type { Resource } from '@/lib/contract/permissions'
import { DetailSection } from './DetailSection'
import { MaskedValue } from './MaskedValue'
import { ContactButton, ContactLink, type ContactScheme } from './ContactLink'

/**
 * A label with its value. `link` makes the value a link that calls the phone number or writes the email. `masked` is
 * the key of a masked field, and adds a button that shows the whole value. `path` is the path of a field, and lets the
 * user edit the value.
 */
type Entry = readonly [
  label: string,
  value: ReactNode,
  link?: ContactScheme | undefined,
  masked?: string | undefined,
  path?: string | undefined,
]

/** A value that can be edited where it is shown. */
export type EditableEntry = {
  path: string
  /** Defaults to the label of the field. */
  label?: string
  /** The text of the value; empty if the field has no value. */
  text: string
  /** The value as shown to users who may not edit it. */
  plain: ReactNode
  /** Whether a button beside `plain` opens the editor, because `plain` is a heading or contains a control. */
  hasOwnButton: boolean
  /** A control beside the value. */
  beside?: ReactNode
}

type Props = {
  title: string
  /** An entry without a value shows "Not provided". */
  entries: readonly Entry[]
  /** The record to which masked values belong. If undefined, no button shows a whole masked value. */
  of?: { records: Resource; id: string }
  /** Renders a value that the user may edit; undefined if the user may edit no value. */
  editable?: ((entry: EditableEntry) => ReactNode) | undefined
}

/** Shows the line breaks of long texts. */
const VALUE = { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const

/** Labels and values under a heading. */
export function DetailList({ title, entries, of, editable }: Props) {
  return (
    <DetailSection title={title}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          // The width fits every label, so that all values of a dialog are aligned.
          gridTemplateColumns: '136px minmax(0, 1fr)',
          gap: 0.75,
          m: 0,
          // Align the text: an editable value, as a mouse target, is taller than its label (WCAG 2.5.8).
          alignItems: 'baseline',
          // A value that shows a message takes the whole row.
          '& dd:has(form [role=alert])': { gridColumn: '1 / -1' },
          ...(editable && { rowGap: 0.25, '& > div > *': { lineHeight: '24px' }, [ON_TOUCH]: { rowGap: 0 } }),
        }}
      >
        {entries.map(entry => (
          <Box key={entry[0]} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {entry[0]}
            </Typography>
            <Typography component="dd" variant="body2" dir="auto" sx={VALUE}>
              {(editable && editableValue(entry, of, editable)) ?? plainValue(entry, of)}
            </Typography>
          </Box>
        ))}
      </Box>
    </DetailSection>
  )
}

function plainValue([label, value, link, masked]: Entry, of: Props['of']): ReactNode {
  if (link && value && typeof value === 'string') return <ContactLink scheme={link} address={value} />
  if (of && masked && typeof value === 'string')
    return <MaskedValue key={`${of.id} ${value}`} of={{ ...of, field: masked }} label={label} text={value} />
  return value || 'Not provided'
}

function editableValue(entry: Entry, of: Props['of'], editable: NonNullable<Props['editable']>): ReactNode {
  const [, value, link, masked, path] = entry
  if (!path || (value && typeof value !== 'string')) return undefined
  const text = typeof value === 'string' ? value : ''
  return editable({
    path,
    text,
    plain: plainValue(entry, of),
    hasOwnButton: masked !== undefined,
    ...(link && text && { beside: <ContactButton scheme={link} address={text} /> }),
  })
}
