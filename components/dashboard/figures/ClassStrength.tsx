'use client'

import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { SectionCard } from '@/components/layout/SectionCard'
import type { ClassFigures } from '@/lib/contract/dashboard'
import { GenderChoice } from './GenderChoice'
import { genderChoices, type ShownGender, sumStudents } from './class-strength'
import { ClassTable } from './ClassTable'

/** How many active students each class has: all of them, or one gender. */
export function ClassStrength({ classes }: { classes: readonly ClassFigures[] }) {
  const [chosen, choose] = useState<ShownGender>('All')
  const genders = genderChoices(classes)
  // The only student of a gender may have left since it was chosen.
  const shown = genders.some(([gender]) => gender === chosen) ? chosen : 'All'
  const counts = genders.map(([gender, text]) => ({ gender, text, count: sumStudents(classes, gender) }))
  return (
    <SectionCard
      title="Class Strength"
      action={classes.length > 0 && <GenderChoice counts={counts} value={shown} onChange={choose} />}
    >
      {classes.length > 0 ? (
        <ClassTable classes={classes} gender={shown} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          There are no active students yet.
        </Typography>
      )}
    </SectionCard>
  )
}
