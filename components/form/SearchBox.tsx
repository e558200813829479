'use client'

import { useEffect, useState } from 'react'
import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'

type Props = {
  /** What is searched for now. */
  value: string
  placeholder: string
  maxLength: number
  onSearch: (text: string) => void
  /** Why a text cannot be searched for. Must not change from one drawing to the next. */
  refuse: (text: string) => string | undefined
}

/** A box to type into freely; the search follows 300 ms after the last key. */
export function SearchBox({ value, placeholder, maxLength, onSearch, refuse }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const wanted = text.trim().normalize('NFC')
  const refusal = refuse(wanted)

  // Back, a link or "clear filters" changed the search. What comes back is our own words, and more may be typed by now.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  useEffect(() => {
    if (wanted === sent || refusal) return
    const timer = setTimeout(() => {
      setSent(wanted)
      onSearch(wanted)
    }, VALIDATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent, refusal, onSearch])

  return (
    <TextField
      type="search"
      size="small"
      placeholder={placeholder}
      value={text}
      onChange={event => setText(event.target.value)}
      error={Boolean(refusal)}
      helperText={refusal}
      slotProps={{
        htmlInput: { 'aria-label': placeholder.replace(/\W+$/, ''), maxLength, autoComplete: 'off' },
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
      // Browsers draw a second cross in a search box.
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
