import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { countText } from '@/lib/client/format'
import type { ListName, ListValue } from '@/lib/contract/school-lists'
import { LIST_TEXTS } from './list-texts'

type Props = { list: ListName; value: ListValue; count: number | undefined }

/** How many records have a value, as a link to these records. */
export function RecordCount({ list, value: { key, label }, count }: Props) {
  const { records, href } = LIST_TEXTS[list]
  if (count === undefined) return null
  const text = countText(count, records)
  if (!href || count === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    )
  return (
    <MuiLink
      component={Link}
      href={href(key)}
      prefetch={false}
      variant="body2"
      aria-label={`${text} with ${label}`}
      sx={{ position: 'relative', ...TOUCH_TARGET }}
    >
      {text}
    </MuiLink>
  )
}
