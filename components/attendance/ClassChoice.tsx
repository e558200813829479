import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useUser } from '@/components/base/useUser'
import { EmptyState } from '@/components/feedback/EmptyState'
import { QueryView } from '@/components/feedback/QueryView'
import ClassesIcon from '@/components/icons/ListAltOutlined'
import { PageHeader } from '@/components/layout/PageHeader'
import { LIST_LINK } from '@/components/theme/links'
import { PRESSED_STYLES } from '@/components/theme/pressed'
import { figuresQuery } from '@/lib/client/queries/dashboard'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { attendancePath } from '@/lib/contract/attendance/attendance-page'
import { classKeyOf, classText, type SchoolClass } from '@/lib/contract/students/classes'

const LINKS = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
  listStyle: 'none',
  m: 0,
  p: { xs: 2, sm: 3 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    px: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    ...LIST_LINK,
  },
  '& a:hover': { bgcolor: 'action.hover' },
  '& a:active': PRESSED_STYLES,
} as const

/**
 * Lets a user without a class of their own choose a class. Only users who may read students can open the page without a
 * class.
 */
export function ClassChoice() {
  const isScoped = useUser().scope !== undefined
  const query = useQuery(figuresQuery)
  return (
    <>
      <PageHeader title={PAGE_TITLES['/attendance']} />
      <QueryView query={query} skeleton={<Skeleton role="status" aria-label="Loading classes" height={320} />}>
        {({ classes }) => (
          <Card>{classes.length > 0 ? <ClassLinks classes={classes} /> : <NoClass isScoped={isScoped} />}</Card>
        )}
      </QueryView>
    </>
  )
}

const ClassLinks = ({ classes }: { classes: readonly SchoolClass[] }) => (
  <>
    <Typography color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 3 } }}>
      Choose a class. The class that you make <em>My class</em> on its page opens here at once.
    </Typography>
    <Box component="ul" aria-label="Classes" sx={LINKS}>
      {classes.map(each => (
        <li key={classKeyOf(each)}>
          <NextLink href={attendancePath(each)} prefetch={false}>
            {classText(each)}
          </NextLink>
        </li>
      ))}
    </Box>
  </>
)

const NoClass = ({ isScoped }: { isScoped: boolean }) => (
  <EmptyState icon={<ClassesIcon />} title="No classes yet">
    {isScoped ? 'A super admin can give you a class.' : 'A class appears here as soon as it has an active student.'}
  </EmptyState>
)
