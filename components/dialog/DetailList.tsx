import { useId, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Resource } from '@/lib/contract/permissions'
import { MaskedValue } from './MaskedValue'
import { ContactLink, type ContactScheme } from './ContactLink'

/** With a link, the value is a phone to call or an email to write to. With the key of a masked field, it can be shown. */
type Entry = readonly [label: string, value: ReactNode, link?: ContactScheme | undefined, masked?: string | undefined]

type Props = {
  title: string
  /** An entry without a value shows "Not provided". */
  entries: readonly Entry[]
  /** The record, whose masked values can be shown. */
  of?: { records: Resource; id: string }
}

/** Long texts have line breaks. */
const VALUE = { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const

/** Labels and values under a heading. */
export function DetailList({ title, entries, of }: Props) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          // Wide enough for every label, so that values stand below each other throughout a dialog.
          gridTemplateColumns: '136px minmax(0, 1fr)',
          gap: 0.75,
          m: 0,
        }}
      >
        {entries.map(([label, value, link, masked]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" dir="auto" sx={VALUE}>
              {link && value && typeof value === 'string' ? (
                <ContactLink scheme={link} address={value} />
              ) : of && masked && typeof value === 'string' ? (
                <MaskedValue key={`${of.id} ${value}`} of={{ ...of, field: masked }} label={label} text={value} />
              ) : (
                value || 'Not provided'
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
