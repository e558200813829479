import { useEffect, useEffectEvent, useState } from 'react'
import Clear from '@/components/icons/Clear'
import Search from '@/components/icons/Search'
import IconButton from '@mui/material/IconButton'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useInputBeforeHydration } from '@/components/form/useInputBeforeHydration'
import { filterStyles } from './filter-styles'

type Props = {
  /** The current search text. */
  value: string
  placeholder: string
  onSearch: (text: string) => void
  /** Returns the reason why a text cannot be searched for, if there is a reason. */
  refuse: (text: string) => string | undefined
}

/** A search box that searches 300 ms after the last key press. */
export function SearchBox({ value, placeholder, onSearch, refuse }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const wanted = text.trim().normalize('NFC')
  const refusal = refuse(wanted)

  // The search in the address has changed. If Back, a link or "Clear filters" changed it, show the new text. If this
  // box changed it, keep the text, because the user may have typed more since.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  const input = useInputBeforeHydration(text, typed => typed && setText(typed))

  const search = useEffectEvent(() => {
    setSent(wanted)
    onSearch(wanted)
  })
  useEffect(() => {
    if (wanted === sent || refusal) return
    const timer = setTimeout(() => search(), VALIDATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent, refusal])

  return (
    <TextField
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      inputRef={input}
      error={refusal !== undefined}
      helperText={refusal}
      sx={STYLES}
      slotProps={{
        htmlInput: { 'aria-label': placeholder.replace(/(?<!\W)\W+$/, '') },
        formHelperText: { role: 'alert' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text && (
            <InputAdornment position="end">
              <IconButton aria-label="Clear search" size="small" edge="end" onClick={() => setText('')}>
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** Hides the browser's own button that clears the box, because the box has such a button already. */
const STYLES = { ...filterStyles(193, 8), '& ::-webkit-search-cancel-button': { display: 'none' } }
