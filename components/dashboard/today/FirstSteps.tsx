import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import CheckIcon from '@/components/icons/Check'
import { SectionCard } from '@/components/layout/SectionCard'
import { schoolDetails } from '@/lib/client/queries/school'
import { staffQueries } from '@/lib/client/queries/staff'
import { DASHBOARD_LISTS } from '@/lib/contract/constants'

const STEPS = {
  p: 0,
  m: 0,
  listStyle: 'none',
  counterReset: 'step',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  '& li': { display: 'flex', gap: 1.5, counterIncrement: 'step' },
}

const MARK = {
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  typography: 'body2',
  fontWeight: 600,
  '&.next::before': { content: 'counter(step)' },
  '&.done': { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
}

/** The first three steps in a school without students. Each step links to its page, and shows whether it is done. */
export function FirstSteps() {
  const { data: school } = useQuery(schoolDetails)
  const { data: staff } = useQuery(staffQueries.list(DASHBOARD_LISTS.staff.all))
  return (
    <SectionCard title="First Steps">
      <Box component="ol" aria-label="First steps" sx={STEPS}>
        <Step
          title="School"
          href="/settings"
          text="Enter the name, the address and the logo, which appear on prints and certificates."
          isDone={Boolean(school?.school.name)}
        />
        <Step
          title="Import"
          href="/students/import"
          text="Bring in the students from a spreadsheet, or add them one by one."
          isDone={false}
        />
        <Step
          title="Staff"
          href="/staff"
          text="Add your colleagues, and choose what each of them may see and change."
          isDone={(staff?.pagination.totalStaff ?? 0) > 0}
        />
      </Box>
    </SectionCard>
  )
}

type Props = { title: string; href: string; text: string; isDone: boolean }

const Step = ({ title, href, text, isDone }: Props) => (
  <li>
    <Box aria-hidden className={isDone ? 'done' : 'next'} sx={MARK}>
      {isDone && <CheckIcon fontSize="small" />}
    </Box>
    <div>
      <Link component={NextLink} href={href} prefetch={false} sx={{ fontWeight: 600 }}>
        {title}
      </Link>
      {isDone && (
        <Typography component="span" variant="body2" color="textSecondary">
          {' '}
          Done
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </div>
  </li>
)
