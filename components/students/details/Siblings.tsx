import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { actionLinkProps } from '@/components/base/action-link-props'
import { DetailSection } from '@/components/dialog/DetailSection'
import { recordNumber, recordHref } from '@/lib/client/dialog-address'
import { QueryError } from '@/components/feedback/QueryError'
import { fullName } from '@/lib/client/format'
import { studentSiblings } from '@/lib/client/queries/siblings'
import { classText } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'

type Props = {
  of: Student
  /** Whether the details have an address of their own. Above a form they do not, and a link would leave the form. */
  linked: boolean
  onShow: (sibling: Student) => void
}

/** Students who share a parent's phone or email with the student `of`. Renders nothing without siblings. */
export function Siblings({ of, linked, onShow }: Props) {
  const query = useQuery(studentSiblings(of._id))
  if (!query.data) return <QueryError query={query} />
  const { students, hasMore } = query.data
  if (students.length === 0) return null
  const actOf = (sibling: Student) => {
    const show = () => onShow(sibling)
    return linked
      ? actionLinkProps(recordHref('student', recordNumber(sibling)), show)
      : ({ component: 'button', type: 'button', onClick: show } as const)
  }
  return (
    <DetailSection title="Siblings" sx={{ mt: 3 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {students.map(sibling => (
          <Typography key={sibling._id} component="li" variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            <Link variant="body2" {...actOf(sibling)}>
              {fullName(sibling)}
            </Link>
            {` · ${classText(sibling)} · ${sibling.studentId}${sibling.isActive ? '' : ' · Inactive'}`}
          </Typography>
        ))}
      </Box>
      {hasMore && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          More students share a phone or an email of these parents.
        </Typography>
      )}
    </DetailSection>
  )
}
