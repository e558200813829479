'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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
  onSearch: (text: string) => void
  /** Returns why a text cannot be searched for. */
  refuse: (text: string) => string | undefined
}

/** A box to type into freely; the search follows 300 ms after the last key. */
export function SearchBox({ value, placeholder, onSearch, refuse }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const wanted = text.trim().normalize('NFC')
  const refusal = refuse(wanted)

  // The address changed: by Back, a link or "Clear filters". If it is our own search, the user may have typed on.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  const input = useRef<HTMLInputElement>(null)
  const readTyped = useEffectEvent(() => {
    const typed = input.current?.value
    if (typed && typed !== text) setText(typed)
  })
  // Keeps what was typed before the scripts arrived.
  useLayoutEffect(() => readTyped(), [])

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
      size="small"
      placeholder={placeholder}
      value={text}
      inputRef={input}
      onChange={event => setText(event.target.value)}
      error={Boolean(refusal)}
      helperText={refusal}
      slotProps={{
        formHelperText: { role: 'alert' },
        htmlInput: { 'aria-label': placeholder.replace(/\W+$/, ''), autoComplete: 'off' },
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
