import Box from '@mui/material/Box'
import { VISUALLY_HIDDEN } from '@/components/theme/visually-hidden'
import type { OptionGroup } from './options'

type Props = {
  groups: readonly OptionGroup[]
  /** The text of the search. */
  text: string
  /** Whether the search has finished, and neither failed nor was refused. */
  isKnown: boolean
}

const NOTHING = { p: 3, textAlign: 'center', color: 'text.secondary', overflowWrap: 'anywhere' } as const

/** Announces the number of results to screen readers. Shows a message when nothing is found. */
export function ResultCount({ groups, text, isKnown }: Props) {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  return (
    <Box role="status" sx={count > 0 || !isKnown ? VISUALLY_HIDDEN : NOTHING}>
      {isKnown && text && wordsFor(count, text)}
    </Box>
  )
}

function wordsFor(count: number, text: string): string {
  if (count === 0) return `Nothing found for “${text}”. Try a name, a phone number or a class such as 5th B.`
  return count === 1 ? '1 result' : `${count} results`
}
