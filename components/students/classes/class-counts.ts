import { countText } from '@/lib/client/format'
import type { ClassFigures } from '@/lib/contract/dashboard'

/** `15 boys, 17 girls`. */
export const genderCountsText = ({ students: { Male, Female, Other } }: ClassFigures): string =>
  [
    countText(Male, ['boy', 'boys']),
    countText(Female, ['girl', 'girls']),
    ...(Other > 0 ? [countText(Other, ['other', 'others'])] : []),
  ].join(', ')
