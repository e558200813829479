import { type ReactNode, useState } from 'react'
import { SectionCard } from '@/components/layout/SectionCard'
import type { ClassFigures } from '@/lib/contract/dashboard'
import { GenderChoice } from './GenderChoice'
import { genderChoices, type ShownGender, sumStudents } from '@/lib/client/ui/class-strength'

type Props = {
  classes: readonly ClassFigures[]
  /** The table of these classes. */
  children: (gender: ShownGender) => ReactNode
}

/** The card of the class strength, with a choice of all students or one gender. */
export function StrengthCard({ classes, children }: Props) {
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
      {children(shown)}
    </SectionCard>
  )
}
