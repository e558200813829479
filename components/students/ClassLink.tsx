import Button from '@mui/material/Button'
import NextLink from 'next/link'
import { classPath } from '@/lib/contract/students/classes'
import type { StudentFilters } from '@/lib/contract/students/query'

/** Links a list of one class to the page of the class. */
export const ClassLink = ({ filters: { standard, section, classYear } }: { filters: StudentFilters }) =>
  standard && section ? (
    <Button
      component={NextLink}
      href={classPath({ standard, section }, classYear)}
      size="small"
      // On a phone, this link is in More actions.
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      Class page
    </Button>
  ) : null
