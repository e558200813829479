import { type ReactNode, useState } from 'react'
import { SectionCard } from '@/components/layout/SectionCard'
import type { ClassFigures } from '@/lib/contract/dashboard'
import { GenderChoice } from './GenderChoice'
import { genderChoices, type ShownGender, sumStudents } from '@/lib/client/ui/class-strength'

type Props = {
  classes: readonly ClassFigures[]
  /** Draws the table for the chosen gender. */
  children: (gender: ShownGender) => ReactNode
}

/** The card of the class strength, in which the user chooses all students or one gender. */
export function StrengthCard({ classes, children }: Props) {
  const [chosen, choose] = useState<ShownGender>('All')
  const genders = genderChoices(classes)
  // The chosen gender is no longer offered once its only student has left.
  const shown = genders.some(([gender]) => gender === chosen) ? chosen : 'All'
  const counts = genders.map(([gender, text]) => ({ gender, text, count: sumStudents(classes, gender) }))
  return (
    <SectionCard
      title="Class Strength"
      action={classes.length > 0 && <GenderChoice counts={counts} value={shown} onChange={choose} />}
    >
      {children(shown)}
    </SectionCard>
  )
}
