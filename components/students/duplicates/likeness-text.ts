import type { Likeness, PossibleDuplicate } from '@/lib/contract/students/duplicates'

const NAMES: Record<Likeness, string> = {
  same: 'Same name',
  swapped: 'First and last name swapped',
  similar: 'Similar name',
  twin: 'Perhaps a twin',
}

type Likenesses = Pick<PossibleDuplicate, 'likeness' | 'hasSameBirthDate' | 'hasSamePhone'>

/** The similarities of two records: "Similar name, same date of birth". */
export const likenessText = ({ likeness, hasSameBirthDate, hasSamePhone }: Likenesses): string =>
  [NAMES[likeness], hasSameBirthDate && 'same date of birth', hasSamePhone && "same parent's phone"]
    .filter(Boolean)
    .join(', ')
