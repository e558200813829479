import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useMyClass } from '@/components/base/useMyClass'
import { sumStudents } from '@/lib/client/ui/class-strength'
import { LIST_LINK } from '@/components/theme/links'
import { PRESSED_STYLES } from '@/components/theme/pressed'
import { countText } from '@/lib/client/format'
import type { ClassFigures } from '@/lib/contract/dashboard'
import { labelOf } from '@/lib/contract/school-lists'
import { classPath, classText, isSameClass } from '@/lib/contract/students/classes'
import { genderCountsText } from './class-counts'

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.5,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

const LINKS = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
  '& a': {
    display: 'block',
    px: 1.5,
    py: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    overflowWrap: 'anywhere',
    ...LIST_LINK,
  },
  '& a:hover': { bgcolor: 'action.hover' },
  '& a:active': PRESSED_STYLES,
  '& .name': { display: 'block', fontWeight: 600 },
  '& .count, & .genders': { display: 'block', typography: 'body2', color: 'text.secondary' },
} as const

/** Links to the classes, by standard. The user's own class comes first. */
export function ClassLinks({ classes }: { classes: readonly ClassFigures[] }) {
  const myClass = useMyClass()
  const mine = classes.filter(each => myClass && isSameClass(each, myClass))
  const standards = [...new Set(classes.map(({ standard }) => standard))]
  return (
    <Card>
      {mine.length > 0 && <ClassRow title="My Class" classes={mine} />}
      {standards.map(standard => (
        <ClassRow
          key={standard}
          title={labelOf('standard', standard)}
          classes={classes.filter(each => each.standard === standard)}
        />
      ))}
    </Card>
  )
}

const ClassRow = ({ title, classes }: { title: string; classes: readonly ClassFigures[] }) => (
  <Box component="section" aria-label={title} sx={ROW}>
    <Typography variant="subtitle1" component="h2">
      {title}
    </Typography>
    <Box component="ul" sx={LINKS}>
      {classes.map(each => (
        <li key={each.section}>
          <NextLink href={classPath(each)} prefetch={false}>
            <span className="name">{classText(each)}</span>{' '}
            <span className="count">{countText(sumStudents([each], 'All'), ['student', 'students'])}</span>{' '}
            <span className="genders">{genderCountsText(each)}</span>
          </NextLink>
        </li>
      ))}
    </Box>
  </Box>
)
