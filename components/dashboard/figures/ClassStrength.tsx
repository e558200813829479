import { lazy } from 'react'
import { LazyPart } from '@/components/feedback/LazyPart'
import type { ClassFigures } from '@/lib/contract/dashboard'
import { PresentStrength } from './PresentStrength'
import { StrengthCard } from './StrengthCard'

/** The code is loaded only in schools that have promoted their students. */
const StrengthByYear = lazy(async () => ({ default: (await import('./StrengthByYear')).StrengthByYear }))

type Props = {
  classes: readonly ClassFigures[]
  /** The past academic years whose class strength is known. */
  pastYears?: readonly number[] | undefined
}

/** How many active students each class has, and how many students it had in past academic years. */
export function ClassStrength({ classes, pastYears = [] }: Props) {
  const present = (
    <StrengthCard classes={classes}>{gender => <PresentStrength classes={classes} gender={gender} />}</StrengthCard>
  )
  if (pastYears.length === 0) return present
  return (
    <LazyPart fallback={present}>
      <StrengthByYear classes={classes} years={pastYears} />
    </LazyPart>
  )
}
