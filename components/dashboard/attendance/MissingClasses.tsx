import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useId } from 'react'
import { formatNumber } from '@/lib/client/format'
import { attendancePath } from '@/lib/contract/attendance/attendance-page'
import { classKeyOf, classText, type SchoolClass } from '@/lib/contract/students/classes'
import { CLASS_LINK_LIST_STYLES, HEADING } from './attendance-styles'

/** The list shows at most this many classes, because a district has hundreds of classes. */
const SHOWN = 60

/** The classes that have not taken attendance. Each link opens the attendance of a class. */
export function MissingClasses({ classes, day }: { classes: readonly SchoolClass[]; day: string }) {
  const id = useId()
  const more = classes.length - SHOWN
  return (
    <div>
      <Typography id={id} component="h3" sx={HEADING}>
        Not taken yet
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={CLASS_LINK_LIST_STYLES}>
        {classes.slice(0, SHOWN).map(one => (
          <li key={classKeyOf(one)}>
            <Link component={NextLink} href={attendancePath(one, day)} prefetch={false}>
              {classText(one)}
            </Link>
          </li>
        ))}
        {more > 0 && <li>{`and ${formatNumber(more)} more`}</li>}
      </Box>
    </div>
  )
}
