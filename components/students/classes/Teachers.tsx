import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { classTeachers, teachersText } from '@/lib/client/queries/class-teachers'
import type { SchoolClass } from '@/lib/contract/students/classes'

/** Names the class teacher beside the heading of a class. Renders nothing for a class without one. */
export function Teachers({ schoolClass }: { schoolClass: SchoolClass }) {
  const { data } = useQuery(classTeachers(schoolClass))
  const text = data && teachersText(data.teachers)
  return (
    text && (
      <Typography color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    )
  )
}
