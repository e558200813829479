import CheckIcon from '@/components/icons/Check'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'

const MODES = [
  ['system', 'System colours'],
  ['light', 'Light colours'],
  ['dark', 'Dark colours'],
] as const

/** The items of a menu that choose the colour scheme. The menu stays open, so that the user can compare the schemes. */
export function SchemeItems() {
  const { mode: chosen, setMode } = useColorScheme()
  return MODES.map(([mode, text]) => (
    <MenuItem key={mode} role="menuitemradio" aria-checked={mode === chosen} onClick={() => setMode(mode)}>
      <ListItemIcon>{mode === chosen && <CheckIcon fontSize="small" />}</ListItemIcon>
      {text}
    </MenuItem>
  ))
}
