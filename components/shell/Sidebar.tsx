'use client'

import SchoolIcon from '@/components/icons/School'
import Box from '@mui/material/Box'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useUser } from '@/components/base/useUser'
import { SELECTED } from '@/components/theme/forced-colors'
import { PRESSED } from '@/components/theme/pressed'
import { CHOSEN } from '@/components/theme/theme'
import { tone } from '@/components/theme/tones'
import { menuFor } from '@/lib/client/ui/menu'
import { MENU_ICONS } from '@/components/layout/menu-icons'

/** The links are plain elements: MUI's list items with icon and text take the server 0.7 ms each. */
const LINKS = {
  listStyle: 'none',
  m: 0,
  px: 1.5,
  py: 1,
  '& li': { mb: 0.5 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 47,
    px: 2,
    borderRadius: 1,
    color: 'text.primary',
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': { bgcolor: 'action.hover' },
    '&:active': PRESSED,
  },
  '& svg': { color: 'text.secondary' },
  '& [aria-current], & [aria-current]:hover': {
    bgcolor: CHOSEN,
    color: tone('chosen-text'),
    ...SELECTED,
  },
  '& [aria-current="page"]': { fontWeight: 600, '& svg': { color: 'primary.main' } },
} as const

/** The navigation. `onNavigate` is called on each click, so that a drawer can close. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const user = useUser()
  const current = usePathname()
  return (
    <Box component="nav" aria-label="Main">
      <Toolbar sx={{ gap: 1.5, mb: 1 }}>
        <SchoolIcon color="primary" aria-hidden />
        <Typography variant="h6" component="p">
          School Management
        </Typography>
      </Toolbar>
      <Box component="ul" sx={LINKS}>
        {menuFor(user).map(({ label, path }) => (
          <li key={path}>
            <Link
              href={path}
              // Prefetching would load the code of every screen.
              prefetch={false}
              aria-current={current === path ? 'page' : current.startsWith(`${path}/`) || undefined}
              onClick={onNavigate}
            >
              {MENU_ICONS[path]}
              {label}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}
