import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useQuery } from '@tanstack/react-query'
import { TOUCH_TARGET } from '@/components/theme/touch'
import { countText } from '@/lib/client/format'
import { fieldUseQuery } from '@/lib/client/queries/fields'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { FIELD_TEXTS, missingValuesPath } from './field-texts'

type Props = {
  field: CustomField
  /** Whether the form has unsaved changes. If so, the link opens a new tab, so that the changes stay. */
  isDirty: boolean
}

/** Says how many active records lack a value in a field that becomes required, with a link to these records. */
export function MissingRecords({ field, isDirty }: Props) {
  const { data: use } = useQuery(fieldUseQuery(field._id))
  const { records } = FIELD_TEXTS[field.entity]
  const path = missingValuesPath(field)
  return (
    <Typography variant="body2" role="status">
      {use?.missing === 0 && `All active ${records[1]} have a value.`}
      {use && use.missing > 0 && (
        <>
          {countText(use.missing, [`active ${records[0]} has`, `active ${records[1]} have`])} no value yet.{' '}
          {path && (
            <MuiLink
              component={Link}
              href={path}
              prefetch={false}
              target={isDirty ? '_blank' : undefined}
              sx={{ position: 'relative', ...TOUCH_TARGET }}
            >
              Show them
            </MuiLink>
          )}
        </>
      )}
    </Typography>
  )
}
