import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { useUser } from '@/components/base/useUser'
import { LazyPart } from '@/components/feedback/LazyPart'
import { dashboardGroupFields } from '@/lib/contract/custom-fields/counted'
import type { ClassFigures } from '@/lib/contract/dashboard'
import type { ShownGender } from '@/lib/client/ui/class-strength'
import { ClassTable } from './ClassTable'

/** The code is loaded only if the school has custom fields to count by. */
const StrengthBy = lazy(async () => ({ default: (await import('./StrengthBy')).StrengthBy }))

type Props = { classes: readonly ClassFigures[]; gender: ShownGender }

/** The number of active students of each class, by section or by a custom field. */
export function PresentStrength({ classes, gender }: Props) {
  const fields = dashboardGroupFields(useUser())
  if (classes.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        There are no active students yet.
      </Typography>
    )
  }
  const bySection = <ClassTable classes={classes} gender={gender} />
  if (fields.length === 0) return bySection
  return (
    <LazyPart fallback={bySection}>
      <StrengthBy fields={fields} gender={gender}>
        {bySection}
      </StrengthBy>
    </LazyPart>
  )
}
