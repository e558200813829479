import SearchIcon from '@/components/icons/Search'
import Box from '@mui/material/Box'
import { useHydrated } from '@/components/base/useHydrated'
import { ctrlLabel } from '@/components/shortcuts/key-names'
import { FIELD_BORDER } from '@/components/theme/theme'
import { PRESSED_STYLES } from '@/components/theme/pressed'
import { prefetchQuickFind } from './load-quick-find'

/**
 * On small screens, the button shows only an icon. On wide screens, it looks like a search field and shows its
 * shortcut.
 */
const STYLE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: { xs: 'center', md: 'flex-start' },
  gap: 1,
  flex: { xs: '0 0 44px', md: '0 1 240px' },
  minWidth: 44,
  mr: { xs: 0, md: 1 },
  height: 44,
  px: { xs: 0, md: 1.5 },
  border: { xs: 0, md: `1px solid ${FIELD_BORDER}` },
  borderRadius: { xs: '50%', md: 1 },
  bgcolor: 'background.paper',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:active': PRESSED_STYLES,
  '& span, & kbd': { display: { xs: 'none', md: 'block' }, whiteSpace: 'nowrap', overflow: 'hidden' },
  '& span': { flexGrow: 1, minWidth: 0, textAlign: 'start', textOverflow: 'ellipsis' },
  '& kbd': { font: 'inherit', fontSize: '0.75rem' },
} as const

/** Opens quick find. */
export function QuickFindButton({ onClick }: { onClick: () => void }) {
  const ctrl = useHydrated() ? ctrlLabel() : 'Ctrl'
  return (
    <Box
      component="button"
      type="button"
      // The name contains the visible text, for people who control the computer by voice (WCAG 2.5.3).
      aria-label={`Quick Find ${ctrl} K`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Quick Find (${ctrl} K)`}
      onClick={onClick}
      onPointerEnter={prefetchQuickFind}
      onFocus={prefetchQuickFind}
      sx={STYLE}
    >
      <SearchIcon aria-hidden />
      <span aria-hidden>Quick Find</span>
      <kbd aria-hidden>{ctrl} K</kbd>
    </Box>
  )
}
