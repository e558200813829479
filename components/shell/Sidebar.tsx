'use client'

import SchoolIcon from '@/components/icons/School'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useUser } from '@/components/base/useUser'
import { tone } from '@/components/theme/tones'
import { menuFor } from '@/lib/client/ui/menu'
import { MENU_ICONS } from '@/components/layout/menu-icons'

const LINK = {
  gap: 2,
  minHeight: 47,
  mb: 0.5,
  px: 2,
  py: 0,
  borderRadius: 1,
  fontWeight: 500,
  '& svg': { color: 'text.secondary' },
  '&.Mui-selected': { color: tone('chosen-text') },
  '&[aria-current="page"]': { fontWeight: 600, '& svg': { color: 'primary.main' } },
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
      <List sx={{ px: 1.5 }}>
        {menuFor(user).map(({ label, path }) => {
          const isWithin = current.startsWith(`${path}/`)
          return (
            <li key={path}>
              <ListItemButton
                component={Link}
                href={path}
                // Prefetching would load the code of every screen.
                prefetch={false}
                selected={current === path || isWithin}
                aria-current={current === path ? 'page' : isWithin || undefined}
                onClick={onNavigate}
                sx={LINK}
              >
                {MENU_ICONS[path]}
                {label}
              </ListItemButton>
            </li>
          )
        })}
      </List>
    </Box>
  )
}
