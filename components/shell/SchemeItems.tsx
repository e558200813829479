'use client'

import CheckIcon from '@/components/icons/Check'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { chooseColorScheme, COLOR_SCHEMES, type ColorScheme } from '@/components/theme/color-scheme'
import { useColorScheme } from '@/components/theme/useColorScheme'

const TEXTS: Record<ColorScheme, string> = {
  system: 'System colours',
  light: 'Light colours',
  dark: 'Dark colours',
}

/** The items of a menu that choose the colour scheme. The menu stays open, so that the choice can be compared. */
export function SchemeItems() {
  const chosen = useColorScheme()
  return COLOR_SCHEMES.map(scheme => (
    <MenuItem
      key={scheme}
      role="menuitemradio"
      aria-checked={scheme === chosen}
      onClick={() => chooseColorScheme(scheme)}
    >
      <ListItemIcon>{scheme === chosen && <CheckIcon fontSize="small" />}</ListItemIcon>
      {TEXTS[scheme]}
    </MenuItem>
  ))
}
