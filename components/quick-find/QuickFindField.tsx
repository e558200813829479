import CloseIcon from '@/components/icons/Close'
import SearchIcon from '@/components/icons/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { FIELD_STYLES } from './styles'
import type { useCombobox } from './useCombobox'

type Props = {
  value: string
  isInvalid: boolean
  combobox: ReturnType<typeof useCombobox>
  onChange: (value: string) => void
  onClose: () => void
}

/** The search field. The focus stays here; `aria-activedescendant` says which option is active. */
export const QuickFindField = ({ value, isInvalid, combobox, onChange, onClose }: Props) => (
  <Box sx={FIELD_STYLES}>
    <SearchIcon aria-hidden />
    <input
      role="combobox"
      aria-label="Find students, staff, certificates, screens and actions"
      aria-autocomplete="list"
      aria-expanded={combobox.hasOptions}
      aria-controls={combobox.hasOptions ? combobox.listId : undefined}
      aria-activedescendant={combobox.activeId}
      aria-invalid={isInvalid || undefined}
      placeholder="Name, phone, class, screen…"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      autoFocus
      value={value}
      onChange={event => {
        onChange(event.target.value)
        combobox.restart()
      }}
      onKeyDown={combobox.onKeyDown}
    />
    <IconButton aria-label="Close" onClick={onClose}>
      <CloseIcon />
    </IconButton>
  </Box>
)
