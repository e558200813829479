import type { CSSProperties } from 'react'
import { FORCED_COLORS_OUTLINE } from '@/components/theme/forced-colors'
import { QUIET_COLORS } from '@/components/theme/theme'

type Props = {
  label: string
  color?: string
  background?: string
}

const PILL: CSSProperties = {
  display: 'inline-block',
  maxWidth: '100%',
  padding: '2.25px 8px',
  borderRadius: 12,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  ...FORCED_COLORS_OUTLINE,
}

/**
 * A word or two in a pill. Not MUI's Chip, because a list has dozens of tags and Chip also loads the code of a button.
 */
export const Tag = ({ label, color = QUIET_COLORS.color, background = QUIET_COLORS.background }: Props) => (
  <span style={{ ...PILL, color, background }}>{label}</span>
)
