'use client'

import Typography from '@mui/material/Typography'
import { lazy, useState } from 'react'
import { useUser } from '@/components/base/useUser'
import { LazyPart } from '@/components/feedback/LazyPart'
import { SectionCard } from '@/components/layout/SectionCard'
import { countedFields } from '@/lib/contract/custom-fields/counted'
import type { ClassFigures } from '@/lib/contract/dashboard'
import { GenderChoice } from './GenderChoice'
import { genderChoices, type ShownGender, sumStudents } from './class-strength'
import { ClassTable } from './ClassTable'

/** Loaded only in schools with fields of their own. */
const StrengthBy = lazy(async () => ({ default: (await import('./StrengthBy')).StrengthBy }))

/** How many active students each class has: all of them, or one gender; by section, or by a field of the school's own. */
export function ClassStrength({ classes }: { classes: readonly ClassFigures[] }) {
  const [chosen, choose] = useState<ShownGender>('All')
  const fields = countedFields(useUser())
  const genders = genderChoices(classes)
  // The only student of a gender may have left since it was chosen.
  const shown = genders.some(([gender]) => gender === chosen) ? chosen : 'All'
  const counts = genders.map(([gender, text]) => ({ gender, text, count: sumStudents(classes, gender) }))
  const bySection = <ClassTable classes={classes} gender={shown} />
  return (
    <SectionCard
      title="Class Strength"
      action={classes.length > 0 && <GenderChoice counts={counts} value={shown} onChange={choose} />}
    >
      {classes.length > 0 && fields.length > 0 && (
        <LazyPart fallback={bySection}>
          <StrengthBy fields={fields} gender={shown}>
            {bySection}
          </StrengthBy>
        </LazyPart>
      )}
      {classes.length > 0 && fields.length === 0 && bySection}
      {classes.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          There are no active students yet.
        </Typography>
      )}
    </SectionCard>
  )
}
